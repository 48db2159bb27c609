import Basics
import Operators
import Scenarios
import Testing
import Traces

@Suite struct NumberTrafficTests {
  private func trace(_ seed: UInt64, events: Int = 5_000, _ changes: [TraceRecipe.Change] = []) throws -> Trace {
    try Operators.traces[0].trace(seed: seed, events: events, changes: changes)
  }

  @Test(
    "Generated traces have the same bytes for good",
    arguments: [(1, "80cedb2f44076efe"), (2, "7514bfa599f09889")] as [(UInt64, String)])
  func sameBytesEverywhere(seed: UInt64, digest expected: String) throws {
    var digest = FNV1a()
    digest.combine(CanonicalTrace.bytes(of: try trace(seed)))
    #expect(digest.hexadecimal == expected)
  }

  @Test("The last event is a read, so that every number is read", arguments: [1, 2, 5_000])
  func lastEvent(_ count: Int) throws {
    #expect(try trace(3, events: count).events.last?.kind == "read")
  }

  @Test("By default one event in some hundreds is a read")
  func readsAreRare() throws {
    let reads = try trace(1, events: 100_000).events.count { $0.kind == "read" }
    #expect((300...500).contains(reads))
  }

  @Test("The settings of a recipe apply")
  func settings() throws {
    let events = try trace(1, events: 1_000, [("numbers.size", "5...6"), ("reads.chance", "0.5")]).events
    #expect(Set(events.map(\.value)) == ["", "5", "6"])
    #expect((400...600).contains(events.count { $0.kind == "read" }))
    #expect(throws: ParameterError.self) { try trace(1, events: 1, [("numbers.gapp", "1ms")]) }
  }

  @Test("A recording becomes numbers, the lengths of the texts, and a read at each sentence's end")
  func recording() throws {
    let header =
      "PARTICIPANT_ID\tTEST_SECTION_ID\tSENTENCE\tUSER_INPUT\tKEYSTROKE_ID\tPRESS_TIME\tRELEASE_TIME\tLETTER\tKEYCODE\n"
    let keys = ["7\t1\tab\tab\t1\t1000\t1080\ta\t65\n", "7\t1\tab\tab\t2\t1200\t1280\tb\t66\n"]
    let source = TraceSource(bytes: Array((header + keys.joined()).utf8), name: "typing.tsv")
    let trace = try TraceFile.read(source, vocabulary: Operators.vocabulary) { Operators.trace(from: $0, seed: 1) }
    #expect(
      trace.events.map { "\($0.timeNanoseconds) \($0.kind) \($0.value)" } == [
        "0 number 1", "200000000 number 2", "200000000 read ",
      ])
  }
}
