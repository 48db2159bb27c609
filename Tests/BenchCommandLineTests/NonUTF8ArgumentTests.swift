import BenchCommandLine
import Foundation
import Testing

@Suite("A word that is not UTF-8") struct ForeignWordTests {
  @Test(
    "is found, and its bytes are spelled readably",
    arguments: [
      ([], nil), ([Array("list".utf8)], nil), ([Array("größe".utf8), Array("\u{10FFFF}".utf8), []], nil),
      ([Array("run".utf8), [0x61, 0xff, 0x7a]], #"a\xffz"#), ([[0xc3], [0xff]], #"\xc3"#),
      // Half a character, an overlong encoding and half of a surrogate pair.
      ([Array("ü".utf8).dropLast()], #"\xc3"#), ([[0xc0, 0x80]], #"\xc0\x80"#),
      ([[0xed, 0xa0, 0x80]], #"\xed\xa0\x80"#),
      ([Array("ü".utf8) + [0x80]], #"\xc3\xbc\x80"#),
    ] as [([[UInt8]], String?)])
  func word(bytes: [[UInt8]], expected: String?) {
    var words: [UnsafeMutablePointer<CChar>?] = bytes.map { word in
      strdup(word.map { CChar(bitPattern: $0) } + [0])
    }
    defer { for word in words { free(word) } }
    #expect(NonUTF8Argument.first(of: &words, count: words.count) == expected)
  }
}
