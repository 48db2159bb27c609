/// FNV-1a, 64 bits: a short digest of bytes, for comparing. It does not protect against an attacker.
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

  /// The digest of no bytes: the offset basis.
  @inlinable
  public init() { state = 0xcbf2_9ce4_8422_2325 }

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

/// The digest of FIPS 180-4. A page's Content-Security-Policy names its allowed styles and scripts by it.
package struct SHA256 {
  package let bytes: [UInt8]

  /// - Complexity: O(bytes).
  package init(of message: some Collection<UInt8>) {
    var state = Self.initialState
    var rest = Array(message)
    let bitCount = UInt64(rest.count) * 8
    rest.append(0x80)
    while rest.count % 64 != 56 { rest.append(0) }
    rest += Self.bigEndian(bitCount)
    for start in stride(from: 0, to: rest.count, by: 64) { Self.add(rest[start..<start + 64], to: &state) }
    bytes = state.flatMap(Self.bigEndian)
  }

  /// As in a Content-Security-Policy: base 64, padded.
  package var base64: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return stride(from: 0, to: bytes.count, by: 3).map { start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      var word = 0
      for place in start..<start + 3 { word = word << 8 | (place < group.endIndex ? Int(group[place]) : 0) }
      let text = String((0...group.count).map { (place: Int) -> Character in digits[(word >> (18 - 6 * place)) & 63] })
      return text + String(repeating: "=", count: 3 - group.count)
    }.joined()
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = early.turned(7) ^ early.turned(18) ^ early >> 3
      let second = late.turned(17) ^ late.turned(19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let first = h &+ (e.turned(6) ^ e.turned(11) ^ e.turned(25)) &+ choice &+ roundConstants[index] &+ words[index]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (a.turned(2) ^ a.turned(13) ^ a.turned(22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    state = zip(state, [a, b, c, d, e, f, g, h]).map { $0 &+ $1 }
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (number.bitWidth - 8 * ($0 + 1))) }
  }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private static let initialState: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let roundConstants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension UInt32 {
  /// Rotated to the right.
  fileprivate func turned(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
