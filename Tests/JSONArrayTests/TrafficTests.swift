import Basics
import JSONArray
import Scenarios
import Testing
import Traces

@Suite struct TrafficTests {
  private func trace(_ seed: UInt64, events: Int = 5_000, _ changes: [TraceRecipe.Change] = []) throws -> Trace {
    try JSONArray.traces[0].trace(seed: seed, events: events, changes: changes)
  }

  /// Whether each whole text of the trace is an array.
  private func isParsed(_ trace: Trace) -> [Bool] {
    var oracle = JSONArray.Oracle()
    return trace.events.flatMap { oracle.decisions(at: JSONArray.event($0)) }.map { $0.kind == 0 }
  }

  @Test("some texts have a slip, and without slips none is malformed")
  func slips() throws {
    let texts = isParsed(try trace(1, events: 20_000))
    let malformed = Double(texts.count { !$0 }) / Double(texts.count)
    #expect((0.05...0.1).contains(malformed), "\(malformed)")
    #expect(isParsed(try trace(1, [("texts.slip", "0")])).allSatisfy { $0 })
  }

  @Test("the settings of sizes apply")
  func settings() throws {
    let flat = try trace(1, [("arrays.nested", "0"), ("texts.slip", "0"), ("arrays.size", "2...2")]).events.prefix(12)
    #expect(flat.map(\.kind) == ["open", "value", "comma", "value", "close", "end"] + flat.prefix(6).map(\.kind))
  }

  /// Another digest would change the meaning of everybody's seeds.
  @Test(
    "the bytes of a trace stay the same for ever",
    arguments: [(1, "21902710a453269e"), (2, "1b81377faee18c95")] as [(UInt64, String)])
  func sameBytes(seed: UInt64, digest expected: String) throws {
    var digest = FNV1a()
    digest.combine(CanonicalTrace.bytes(of: try trace(seed)))
    #expect(digest.hexadecimal == expected)
  }
}
