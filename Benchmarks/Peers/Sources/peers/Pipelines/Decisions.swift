import Basics

/// The number of decisions, and a digest of them in order.
struct Decisions: Equatable {
  private(set) var count = 0
  private var digest = FNV1a()

  /// - Parameter text: the decision in UTF-8, which never contains the terminator, 0xff.
  mutating func append(_ text: String.UTF8View) {
    count += 1
    digest.combine(text)
    digest.combine(0xff as UInt8)
  }

  var hash: String { digest.hexadecimal }
}
