/// FNV-1a, 64 bits: a short digest of bytes, for comparing. It gives no protection against an attacker.
///
///     var digest = FNV1a()
///     digest.combine("foobar".utf8)
///     digest.hexadecimal  // "85944171f73967e8"
///
/// Source: Fowler, Noll, Vo, Eastlake, "The FNV Non-Cryptographic Hash Algorithm" (IETF draft-eastlake-fnv).
/// - Complexity: one exclusive or and one multiplication a byte, no allocation.
@frozen
public struct FNV1a: Sendable, Hashable {
  @usableFromInline var state: UInt64

  /// The digest of no bytes at all: the offset basis.
  @inlinable
  public init() { state = 0xcbf2_9ce4_8422_2325 }

  /// The digest of everything combined so far.
  @inlinable
  public var value: UInt64 { state }

  @inlinable
  public mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  /// Combines the eight bytes of `number`, the least significant first.
  @inlinable
  public mutating func combine(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { combine(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  @inlinable
  public mutating func combine(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// ``value`` in sixteen lower-case hexadecimal digits.
  public var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
