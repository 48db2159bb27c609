import Basics
import Testing

@Suite("SHA256")
struct SHA256Tests {
  @Test(
    "the digests of FIPS 180-4's examples are right",
    arguments: [
      ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
      ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
      ),
    ])
  func examples(text: String, digest: String) {
    #expect(SHA256(of: text.utf8).base64 == digest)
    #expect(SHA256(of: text.utf8).bytes.count == 32)
  }

  @Test("texts of every length around the end of a block differ", arguments: [54...66, 118...130])
  func blocks(lengths: ClosedRange<Int>) {
    let digests = lengths.map { SHA256(of: Array(repeating: 0x61, count: $0)).bytes }
    #expect(Set(digests).count == lengths.count)
  }
}
