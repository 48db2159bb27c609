import JSONArray
import Scenarios
import TestSupport
import Testing
import Verification

/// What every form decides, further than `ConformanceTests` searches.
@Suite struct ReaderTests {
  @Test("every form keeps its promise in all histories of the searched lengths", arguments: JSONArray.architectures)
  func promises(_ architecture: ArchitectureEntry<JSONArray>) {
    let check = PromiseCheck(
      DifferentialPair(of: architecture, in: JSONArray.benchmark),
      sequencesMax: Tier.isFull ? 30_000 : 4_000, histories: Tier.isFull ? 1_000 : 50, seed: 1)
    let finding = check.finding()
    if case .kept = finding { return }
    Issue.record("\(architecture.name): \(finding)")
  }

  @Test("on the trace each cause occurs, and there is no other", arguments: JSONArray.architectures)
  func causes(_ architecture: ArchitectureEntry<JSONArray>) throws {
    let script = Script<JSONArray>(try JSONArray.traces[0].trace(seed: 1, events: 20_000))
    let found = Episodes(of: architecture, on: script).findings().map(\.cause?.sentence)
    #expect(Set(found) == Set(architecture.promise.causes.map(\.sentence)))
  }

  /// What JSON-java gives for these texts, by its documentation and by issues 659, 871 and 1033.
  @Test(
    "the listing and the release read as JSON-java does",
    arguments: [
      ("[1,,3]", "[1,null,3]", "[1]"), ("[,1]", "[null,1]", "[null,1]"), ("[1,]", "[1]", "[1]"),
      ("[1][2]", "[1]", "[1]"), ("[,]", "[null]", "[null]"), ("[,,]", "[null,null]", "[null]"),
      ("[1,2]", "[1,2]", "[1,2]"), ("[[1,],2]", "[[1],2]", "[[1],2]"), ("[1,,", "4", "[1]"), ("[1", "2", "2"),
      ("1]", "1", "1"), ("[12]", "3", "3"), ("[", "1", "1"), ("[1,", "3", "3"),
    ])
  func asPublished(text: String, listing: String, release: String) throws {
    let events = OracleTests.tokens(text).map(JSONArray.Event.token) + [.end]
    for (name, expected) in [("tokener", listing), ("tokener-25", release)] {
      let form = try #require(JSONArray.benchmark.architecture(named: name))
      #expect(form.record(Script<JSONArray>(events)).entries.map(\.decision.payload) == [expected], "\(name)")
    }
  }

  /// Texts of up to six tokens, so also those on which the two differ from the oracle.
  @Test(
    "the listing and the release read a lenient text as the array that it stands for",
    arguments: [("tokener", ",0,"), ("tokener-25", "]")])
  func lenient(name: String, twoCommas: String) throws {
    let form = try #require(JSONArray.benchmark.architecture(named: name))
    var texts = [""]
    for _ in 1...6 {
      texts = texts.flatMap { text in "[],1".map { text + String($0) } }
      // All in one history: a text does not depend on those before it.
      let events = texts.flatMap { OracleTests.tokens($0).map(JSONArray.Event.token) + [.end] }
      let entries = form.record(Script<JSONArray>(events)).entries
      try #require(entries.count == texts.count)
      for (text, entry) in zip(texts, entries) {
        let meant = Self.meant(text, twoCommas: twoCommas)
        var oracle = JSONArray.Oracle()
        for token in OracleTests.tokens(meant) { _ = oracle.decisions(at: .token(token)) }
        let due = try #require(oracle.decisions(at: .end).first)
        let isArray = due.kind == 0
        #expect(entry.decision.kind == due.kind, "\(text) as \(meant)")
        if isArray {
          #expect(entry.decision.payload.replacing("null", with: "0") == due.payload, "\(text) as \(meant)")
        }
      }
    }
  }

  /// The text by the grammar, with 0 in the place of null, and without what follows the array.
  private static func meant(_ text: String, twoCommas: String) -> String {
    var meant = text.replacing("[,", with: "[0,")
    while let range = meant.firstRange(of: ",,") { meant.replaceSubrange(range, with: twoCommas) }
    meant.replace(",]", with: "]")
    var depth = 0
    for index in meant.indices {
      depth += meant[index] == "[" ? 1 : meant[index] == "]" ? -1 : 0
      if depth <= 0 { return String(meant[...index]) }
    }
    return meant
  }
}
