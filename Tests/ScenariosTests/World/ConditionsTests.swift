import Scenarios
import Streams
import TestSupport
import Testing
import Traces

/// Conditions: the lines of a trace that say how the world answers.
@Suite struct ConditionsTests {
  private static let conditions = Conditions(
    seed: 7, usual: Conditions.Service(latency: LogNormal(median: .milliseconds(300), sigma: 0.5), mishaps: 0.2))

  /// Asks for each text at once, and decides each answer with its latency.
  private final class RequestReplayer: Architecture {
    static let name = "asker"
    static let origin = "a test"
    static let promise = Promise<Lookup>.identical
    private let environment: Environment<Lookup>

    init(_ environment: Environment<Lookup>) { self.environment = environment }

    func receive(_ event: Lookup.Event) {
      guard case .text(let text) = event else { return }
      let asked = environment.scheduler.now
      environment.services.ask(.ask(text)) { [environment] answer in
        let latency = asked.duration(to: environment.scheduler.now)
        environment.decisions.emit(.show("\(answer) after \(latency)"))
      }
    }
  }

  private func answers(_ texts: [(Int64, String)], _ lines: [TraceEvent]) -> [String] {
    let log = DecisionLog<Lookup.Decision>()
    let events = texts.map { time, text in
      var line = Lookup.line(.text(text))
      line.timeNanoseconds = time
      return line
    }
    entry(RequestReplayer.self).replay(Script<Lookup>(Trace(name: "test", events: lines + events)), log)
    return log.entries.compactMap { if case .show(let text) = $0.decision { text } else { nil } }
  }

  @Test("an answer depends only on the question and its number of repetitions")
  func order() {
    let lines = Self.conditions.lines
    let one = answers([(0, "a"), (1, "b"), (2, "c"), (3, "a")], lines)
    let other = answers([(50, "c"), (700, "a"), (9_000_000_000, "b"), (9_000_000_001, "a")], lines)
    #expect(one.count == 4)
    #expect(Set(one) == Set(other))
    // The second request of the same text is another draw.
    #expect(Set(one).count == 4)
    #expect(answers([(0, "a")], lines) != answers([(0, "a")], Conditions(seed: 8, usual: Self.conditions.usual).lines))
  }

  @Test("answers fail as often as the conditions say")
  func frequencies() {
    let found = answers((0..<2_000).map { (Int64($0), "\($0)") }, Self.conditions.lines)
    #expect(found.count == 2_000)
    #expect((340...460).contains(found.count { $0.hasPrefix("failed") }))
  }

  @Test("without conditions there are no answers")
  func none() { #expect(answers([(0, "a")], []).isEmpty) }

  @Test("conditions can be stated for one kind of decision, and are read back from a trace")
  func kinds() throws {
    var conditions = Self.conditions
    conditions.services = ["ask": Conditions.Service(latency: LogNormal(median: .seconds(1), sigma: 0))]
    let trace = Trace(name: "test", events: conditions.lines)
    let source = TraceSource(bytes: CanonicalTrace.bytes(of: trace), name: "test")
    let back = try CanonicalTrace.read(source, vocabulary: Lookup.traceVocabulary)
    #expect(back.events == trace.events)
    #expect(
      trace.events.map { "\($0.source),\($0.kind),\($0.value)" } == [
        "world,seed,7", "world,latency_median_ns,300000000", "world,latency_sigma_ppm,500000",
        "world,mishaps_ppm,200000", "world,ask_latency_median_ns,1000000000", "world,ask_latency_sigma_ppm,0",
        "world,ask_mishaps_ppm,0",
      ])
    #expect(answers([(0, "a"), (1, "a")], back.events) == Array(repeating: "found(\"a\") after 1.0 seconds", count: 2))
  }

  @Test("a trace may state the latency of the nth request of a kind")
  func recorded() {
    func took(_ nanoseconds: Int) -> TraceEvent {
      TraceEvent(timeNanoseconds: 0, source: "world", kind: "ask_took_ns", value: "\(nanoseconds)")
    }
    #expect(
      answers([(0, "a"), (1, "b"), (2, "c")], [took(500), took(20)]) == [
        "found(\"b\") after 2e-08 seconds", "found(\"a\") after 5e-07 seconds",
      ])
    let drawn = answers([(0, "c")], Self.conditions.lines)
    #expect(
      answers([(0, "a"), (1, "c")], Self.conditions.lines + [took(5)]) == ["found(\"a\") after 5e-09 seconds"] + drawn)
  }

  @Test(
    "a line with an impossible value is refused",
    arguments: [
      ("latency_sigma_ppm", "4000001"), ("mishaps_ppm", "-1"), ("latency_median_ns", "soon"), ("save_took_ns", "1"),
    ])
  func refused(kind: String, value: String) {
    let line = TraceEvent(timeNanoseconds: 0, source: "world", kind: kind, value: value)
    let source = TraceSource(bytes: CanonicalTrace.bytes(of: Trace(name: "test", events: [line])), name: "test")
    #expect(throws: TraceError.self) { try CanonicalTrace.read(source, vocabulary: Lookup.traceVocabulary) }
  }

  @Test("an app without a world has no conditions")
  func silent() { #expect(Till.traceVocabulary == Till.vocabulary) }
}
