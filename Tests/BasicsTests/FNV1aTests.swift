import Basics
import Testing

@Suite struct FNV1aTests {
  /// Vectors published with the algorithm (test_fnv.c by Landon Curt Noll).
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("b", "af63df4c8601f1a5"), ("foo", "dcb27518fed9d577"),
    ("foobar", "85944171f73967e8"),
  ])
  func publishedVectors(text: String, expected: String) {
    var digest = FNV1a()
    digest.combine(text.utf8)
    #expect(digest.hexadecimal == expected)
    #expect(digest.value == UInt64(expected, radix: 16))
  }

  @Test func numbersAreCombinedLittleEndian() {
    var number = FNV1a()
    number.combine(0x0807_0605_0403_0201 as UInt64)
    var bytes = FNV1a()
    bytes.combine(1...8)
    #expect(number == bytes)
  }

  @Test func hexadecimalKeepsLeadingZeros() {
    // The shortest bytes whose 64-bit digest is zero, published by the authors.
    var digest = FNV1a()
    digest.combine([0xd5, 0x6b, 0xb9, 0x53, 0x42, 0x87, 0x08, 0x36])
    #expect(digest.hexadecimal == "0000000000000000")
  }
}
