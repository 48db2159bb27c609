/// Why Swift sources cannot be read, compiled or measured.
package struct SourceFailure: Error, Equatable {
  package enum Kind: Sendable {
    /// A file, a module, the toolchain or a part of it is missing.
    case missing
    /// The folder is not in a checkout of the sources.
    case noCheckout
    case notSwift
    /// The compiler, or another program of the toolchain, failed on generated input.
    case breakdown
  }

  package let kind: Kind
  /// On one line.
  package let message: String
  /// On one line; nil if there is none.
  package let remedy: String?

  package init(_ kind: Kind, _ message: String, remedy: String? = nil) {
    self.kind = kind
    self.message = message
    self.remedy = remedy
  }
}
