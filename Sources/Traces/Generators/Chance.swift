public import Basics

/// A probability in millionths.
///
///     var backspace: Chance = 0.06
public struct Chance: Sendable, Hashable, ExpressibleByFloatLiteral {
  public static let never: Chance = 0
  public static let always: Chance = 1

  /// From 0 to 1,000,000.
  public let millionths: Int64

  public init(millionths: Int64) {
    precondition((0...1_000_000).contains(millionths), "A chance lies between 0 and 1.")
    self.millionths = millionths
  }

  public init(floatLiteral value: Double) { self.init(millionths: Int64((value * 1_000_000).rounded())) }

  /// Takes one random number for any chance, so that a changed chance shifts no other draw.
  public func occurs(using random: inout SplitMix64) -> Bool { covers(random.next()) }

  /// Whether `position` / 2^64 is below this chance.
  func covers(_ position: UInt64) -> Bool {
    position.multipliedFullWidth(by: 1_000_000).high < UInt64(millionths)
  }
}

extension Chance: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self.init(millionths: value * 1_000_000) }
}

extension SplitMix64 {
  public mutating func uniformNanoseconds(in range: ClosedRange<Duration>) -> Int64 {
    uniform(in: range.lowerBound.traceNanoseconds...range.upperBound.traceNanoseconds)
  }
}

extension SplitMix64 {
  /// A version 4 UUID (RFC 4122, section 4.4) in upper case, as Foundation's `uuidString`. Takes two random numbers.
  public mutating func uuid() -> String {
    let version: UInt64 = 0x4000
    let variant: UInt64 = 0x8000_0000_0000_0000
    let upper = next() & 0xffff_ffff_ffff_0fff | version
    let lower = next() & 0x3fff_ffff_ffff_ffff | variant

    var text = ""
    text.reserveCapacity(36)
    for (word, hyphens) in [(upper, [32, 16]), (lower, [64, 48])] {
      for bit in stride(from: 64, to: 0, by: -4) {
        if hyphens.contains(bit) { text.append("-") }
        text.append(Self.hexadecimalDigits[Int((word >> (bit - 4)) & 0xf)])
      }
    }
    return text
  }

  private static let hexadecimalDigits = Array("0123456789ABCDEF")
}
