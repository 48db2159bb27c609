import Basics

/// How many decisions were made, and a digest of them in order.
struct Decisions: Equatable {
  private(set) var count = 0
  private var digest = FNV1a()

  /// - Parameter text: the decision in UTF-8, in which the byte that ends it does not occur.
  mutating func append(_ text: String.UTF8View) {
    count += 1
    digest.combine(text)
    digest.combine(0xff as UInt8)
  }

  var hash: String { digest.hexadecimal }
}
