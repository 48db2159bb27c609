import Testing

@testable import Basics

@Suite struct SpellingTests {
  @Test(
    "edits are insertions, deletions, substitutions and swaps of neighbours",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("run", "run", 0), ("rnu", "run", 1), ("ru", "run", 1), ("rund", "run", 1),
      ("sun", "run", 1), ("modle", "model", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
  func edits(word: String, target: String, expected: Int) {
    #expect(Spelling.edits(from: word, to: target) == expected)
    #expect(Spelling.edits(from: target, to: word) == expected)
  }

  @Test("a word longer than any candidate may be is not compared")
  func long() {
    let word = String(repeating: "a", count: 1_000)
    #expect(Spelling.nearest(to: word, among: [word]) == word)
    #expect(Spelling.nearest(to: word + "a", among: [word]) == nil)
  }

  @Test(
    "the nearest word is suggested if it is near, and the first of several",
    arguments: [
      ("trcae", ["run", "trace"], "trace"), ("lst", ["last", "list"], "last"), ("lst", ["list", "last"], "list"),
      ("xyzzy", ["run", "trace"], nil), ("x", ["a", "b"], nil), ("video", ["orders", "video-call"], "video-call"),
      ("run", [], nil), ("", ["run"], nil),
    ] as [(String, [String], String?)])
  func nearest(word: String, candidates: [String], expected: String?) {
    #expect(Spelling.nearest(to: word, among: candidates) == expected)
  }
}
