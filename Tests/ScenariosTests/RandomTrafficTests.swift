import Basics
import Scenarios
import Testing
import Traces

@Suite("The random trace of an app that lists no trace") struct RandomTrafficTests {
  private enum Door: Bell {
    static let name = "door"
    static let alphabet = [Letter<Door>("ring") { $0 }, Letter<Door>("knock", 0)]
    static let rareLetters = [Letter<Door>("kick", -1)]
  }

  private let benchmark = Door.benchmark

  private func trace(_ seed: UInt64, events: Int = 5_000, _ changes: [TraceRecipe.Change] = []) throws -> Trace {
    try benchmark.traces[0].trace(seed: seed, events: events, changes: changes)
  }

  @Test("The random trace is the app's only one")
  func listing() {
    #expect(benchmark.traces.map(\.name) == ["random"])
    #expect(benchmark.traces[0].settings.map(\.name) == ["random.gap", "random.rare"])
  }

  @Test(
    "A seed gives the same bytes on every machine and in every version",
    arguments: [(1, "a20074f6728fe03f"), (2, "1d1d62dcf88a0c11")] as [(UInt64, String)])
  func sameBytesEverywhere(seed: UInt64, digest expected: String) throws {
    var digest = FNV1a()
    digest.combine(CanonicalTrace.bytes(of: try trace(seed)))
    #expect(digest.hexadecimal == expected)
  }

  @Test("The trace has the requested number of events, and can be read back", arguments: [1, 2, 5_000])
  func length(_ count: Int) throws {
    let trace = try trace(3, events: count)
    #expect(trace.events.count == count)
    let source = TraceSource(bytes: CanonicalTrace.bytes(of: trace), name: "random")
    #expect(try CanonicalTrace.read(source, vocabulary: Door.vocabulary).events == trace.events)
  }

  @Test("Letters are equally frequent, rare ones are rare, values are new, and there are about three events per second")
  func proportions() throws {
    let events = try trace(1, events: 10_000).events
    let values = events.map { Door.event($0) }
    let rings = values.filter { $0 > 0 }
    #expect((4_700...5_100).contains(rings.count))
    #expect((4_700...5_100).contains(values.count { $0 == 0 }))
    #expect((150...250).contains(values.count { $0 == -1 }))
    #expect(rings == Array(1...rings.count))
    #expect((2_900...3_100).contains(events[9_999].timeNanoseconds / 1_000_000_000))
  }

  @Test("Settings take effect, and an unknown one is an error")
  func settings() throws {
    let values = try trace(1, events: 100, [("random.rare", "1")]).events.map { Door.event($0) }
    #expect(Set(values) == [-1])
    #expect(try trace(1, events: 100, [("random.gap", "1ns")]).events[99].timeNanoseconds < 1_000)
    #expect(throws: ParameterError.self) { try trace(1, events: 1, [("random.gapp", "1ms")]) }
  }

  @Test("A trace of an app without rare letters has none")
  func withoutRareLetters() throws {
    let recipe = TraceRecipe.random(of: Till.self)
    let events = try recipe.trace(seed: 1, events: 1_000, changes: [("random.rare", "0.5")]).events
    #expect(Set(events.map(\.kind)) == ["item", "pay"])
  }
}
