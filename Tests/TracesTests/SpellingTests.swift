import Testing

@testable import Traces

@Suite struct SpellingTests {
  @Test(arguments: [("", "", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("phone", "hpone", 1), ("a", "b", 1)])
  func edits(word: String, target: String, expected: Int) {
    #expect(Spelling.edits(from: word, to: target) == expected)
    #expect(Spelling.edits(from: target, to: word) == expected)
  }

  @Test(arguments: [("phnoe", "phone"), ("desktp", "desktop"), ("x", nil), ("stresss", "stress"), ("burst", "bursty")])
  func nearest(word: String, expected: String?) {
    #expect(Spelling.nearest(to: word, among: ["phone", "desktop", "bursty", "stress"]) == expected)
  }

  @Test func nothingIsNearestToNothing() {
    #expect(Spelling.nearest(to: "phone", among: []) == nil)
  }
}
