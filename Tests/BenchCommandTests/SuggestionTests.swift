import BenchCommand
import Testing

@Suite struct SuggestionTests {
  @Test(
    "The distance counts insertions, deletions, substitutions and swaps",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("run", "run", 0), ("rnu", "run", 1), ("ru", "run", 1),
      ("rund", "run", 1), ("sun", "run", 1), ("modle", "model", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
  func distance(first: String, second: String, expected: Int) {
    #expect(Suggestion.distance(from: first, to: second) == expected)
    #expect(Suggestion.distance(from: second, to: first) == expected)
  }

  @Test(
    "The nearest word is suggested if it is near, the first of several",
    arguments: [
      ("trcae", ["run", "trace"], "trace"), ("lst", ["last", "list"], "last"), ("lst", ["list", "last"], "list"),
      ("xyzzy", ["run", "trace"], nil), ("x", ["a", "b"], nil), ("video", ["orders", "video-call"], "video-call"),
      ("run", [], nil), ("", ["run"], nil),
    ] as [(String, [String], String?)])
  func nearest(word: String, candidates: [String], expected: String?) {
    #expect(Suggestion.nearest(to: word, among: candidates) == expected)
  }
}
