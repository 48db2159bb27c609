public import Basics

extension SplitMix64 {
  /// A version 4 UUID (RFC 4122, section 4.4) in upper case, as Foundation's `uuidString` writes it. Takes two random
  /// numbers.
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
