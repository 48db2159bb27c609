/// Why Swift sources cannot be read, compiled or measured.
package struct SourceFailure: Error, Equatable {
  package enum Kind: Sendable {
    /// Something that is needed is not there: a file, a module, the toolchain or a part of it.
    case missing
    /// The folder belongs to no checkout of the sources.
    case noCheckout
    /// A source is not Swift.
    case notSwift
    /// The compiler, or another program of the toolchain, failed on what we gave it.
    case breakdown
  }

  package let kind: Kind
  /// What is wrong, in one line.
  package let message: String
  /// What helps, in one line; nil if the message is enough.
  package let remedy: String?

  package init(_ kind: Kind, _ message: String, remedy: String? = nil) {
    self.kind = kind
    self.message = message
    self.remedy = remedy
  }
}
