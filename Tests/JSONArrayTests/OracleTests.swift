import JSONArray
import Testing

@Suite struct OracleTests {
  typealias Token = JSONArray.Token

  /// A text by its characters; a digit is a value.
  static func tokens(_ text: String) -> [Token] {
    text.map { character in
      switch character {
      case "[": .open
      case "]": .close
      case ",": .comma
      default: .value(character.wholeNumberValue ?? -1)
      }
    }
  }

  private func decisions(_ texts: [String]) -> [String] {
    var oracle = JSONArray.Oracle()
    return texts.map { text in
      for token in Self.tokens(text) { #expect(oracle.decisions(at: .token(token)) == []) }
      return oracle.decisions(at: .end).map(\.description).joined(separator: " ")
    }
  }

  @Test("an array is given", arguments: ["[]", "[1]", "[1,2,3]", "[[]]", "[[],[]]", "[1,[2,[3],4],5]"])
  func parsed(text: String) { #expect(decisions([text]) == ["parsed(\(text))"]) }

  @Test(
    "a text that is no array is malformed, and no token later than it has to be",
    arguments: [
      ("", 0), ("1", 1), ("]", 1), (",", 1), ("[", 1), ("[1", 2), ("[1,", 3), ("[[]", 3), ("[,1]", 2), ("[1,,2]", 4),
      ("[1,]", 4), ("[12]", 3), ("[1[2]]", 3), ("[[1]2]", 5), ("[]]", 3), ("[1],", 4), ("[][]", 3), ("[1]2", 4),
    ] as [(String, Int)])
  func malformed(text: String, count: Int) {
    #expect(decisions([text]) == ["malformed(after: \(count))"])
  }

  @Test("a text knows nothing of the texts before it")
  func apart() {
    #expect(
      decisions(["[1", "]", "[2]", ",", "[]"])
        == ["malformed(after: 2)", "malformed(after: 1)", "parsed([2])", "malformed(after: 1)", "parsed([])"])
  }

  /// The shortest beginning that no array has, found by trying all ends of up to four tokens.
  @Test("the count is that of the shortest beginning with which no array begins")
  func shortestBeginning() {
    let letters: [Token] = [.open, .close, .comma, .value(1)]
    func isParsed(_ tokens: [Token]) -> Bool {
      var oracle = JSONArray.Oracle()
      for token in tokens { _ = oracle.decisions(at: .token(token)) }
      if case .parsed? = oracle.decisions(at: .end).first { return true }
      return false
    }
    func words(_ length: Int) -> [[Token]] {
      length == 0 ? [[]] : words(length - 1).flatMap { word in letters.map { word + [$0] } }
    }
    let ends = (0...4).flatMap(words)
    for text in (0...4).flatMap(words) {
      var oracle = JSONArray.Oracle()
      for token in text { _ = oracle.decisions(at: .token(token)) }
      guard case .malformed(let count)? = oracle.decisions(at: .end).first else { continue }
      let isBeginning = ends.contains { isParsed(text.prefix(count) + $0) }
      if count < text.count { #expect(!isBeginning, "\(text)") }
      #expect(count == 0 || ends.contains { isParsed(text.prefix(count - 1) + $0) }, "\(text)")
    }
  }
}
