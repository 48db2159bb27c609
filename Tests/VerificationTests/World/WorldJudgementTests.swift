import Scenarios
import Streams
import TestSupport
import Testing
import Traces
import Verification

@Suite struct WorldJudgementTests {
  private func comparison(_ name: String) throws -> DifferentialPair<Lookup> {
    DifferentialPair(of: try #require(Lookup.benchmark.architecture(named: name)), in: Lookup.benchmark)
  }

  private func steps(_ text: String) throws -> [Step] { try StepNotation<Lookup>.steps(text) }

  private func divergence(_ name: String, _ text: String) throws -> Divergence<Lookup>? {
    try comparison(name).divergences(on: steps(text)).first
  }

  private static let stories = [
    "type, quiet, found", "type, quiet, failed", "type, type, quiet, found", "type, quiet, type, quiet, found, found",
    "type, quiet, type, quiet, newest found, found", "type, quiet, quiet, found", "found, type, quiet",
    "type, type #1 +299ms, quiet, type #1, failed",
  ]

  @Test("an architecture that cancels requests is right, and so is one that ignores old answers", arguments: stories)
  func right(story: String) throws {
    #expect(try divergence("right", story) == nil)
    #expect(try divergence("ignoring", story) == nil)
  }

  @Test("the oracle is right when it runs as an architecture, with requests and timers", arguments: stories)
  func oracle(story: String) throws {
    let oracle = DifferentialPair(of: Lookup.benchmark.oracle, in: Lookup.benchmark)
    #expect(try oracle.divergences(on: steps(story)).isEmpty)
    let history = Lookup.benchmark.oracle.record(Timeline<Lookup>(try steps(story)))
    #expect(history.moments.contains { if case .timer = $0.happening { true } else { false } })
  }

  @Test("setting an alarm again postpones it, and an impossible event postpones nothing")
  func putOff() throws {
    let judgement = try comparison("right").judgement(on: Timeline(steps("type, type +200ms, type #2 +200ms, quiet")))
    let rung = judgement.moments.filter { $0.event == .quiet }.map(\.time.nanoseconds)
    // The last change of the text is at 200,000,001 ns; the alarm rings 300 ms later.
    #expect(rung == [500_000_001])
    #expect(judgement.idleStep == 2)
    #expect(judgement.isIdentical)
  }

  @Test("a debounce of 290 ms diverges from one of 300 ms")
  func instants() throws {
    let found = try #require(try divergence("hasty", "type, quiet"))
    #expect(found.time.nanoseconds == 290_000_001)
    #expect(found.event == nil)
    #expect(found.happening == "no event")
    #expect(found.expected.isEmpty)
    #expect(found.actual == [.ask("1")])
    #expect(found.history == [.text("1")])
  }

  @Test("only the first divergence of a history is judged, because later ones may follow from it")
  func firstOnly() throws {
    let comparison = try comparison("credulous")
    let story = try steps("type, quiet, type, quiet, found, newest found")
    #expect(comparison.divergences(on: story).count == 1)
    #expect(comparison.kinds(on: story) == [.cause(0)])
    let divergence = try #require(comparison.divergences(on: story).first)
    #expect(divergence.eventIndex == 4)
    #expect(divergence.event == .found("1"))
    #expect(divergence.history == [.text("1"), .quiet, .text("2"), .quiet, .found("1")])
  }

  @Test("an alarm comes before an answer at the same instant")
  func ties() throws {
    // The trace has the answer at the instant of its request.
    let events = [("keyboard", "text", 0), ("server", "found", 300_000_000)].map { source, kind, time in
      TraceEvent(timeNanoseconds: Int64(time), source: source, kind: kind, value: "1")
    }
    let script = Script<Lookup>(Trace(name: "tie", events: events))
    let architecture = try comparison("right").actual
    let history = architecture.record(Timeline(script))
    #expect(Judgement(of: history).moments.compactMap(\.event) == [.text("1"), .quiet, .found("1")])
    #expect(Judgement(of: history).isIdentical)
  }

  @Test("an architecture that cancels a request early misses its answer")
  func cancelledWhileAwaited() throws {
    let found = try #require(try divergence("rash", "type, quiet, type"))
    #expect(found.event == .found("1"))
    #expect(found.expected == [.show("1")])
    #expect(found.actual.isEmpty)
    #expect(found.time.nanoseconds == 300_000_003)
    // In the first story nothing is awaited at the keystroke; in the second nothing is cancelled early.
    #expect(try divergence("rash", "type, quiet, found, type") == nil)
    #expect(try divergence("right", "type, quiet, type, quiet") == nil)
    let diagram = MarbleDiagram(of: try steps("type, quiet, type"), in: try comparison("rash"))
    #expect(diagram.instants.last?.marks == ["", "cancelled", "", "", "1", "[1]", ""])
  }

  @Test("a timer fires before an answer at the same instant")
  func tiedAnswer() throws {
    for name in ["right", "ignoring"] {
      #expect(try divergence(name, "type, quiet, type, found +300ms") == nil)
    }
  }

  @Test("an episode that is cut off ends before the next event, even if several come at one instant")
  func episodeEnds() throws {
    // An architecture that waits 1 ns too long is wrong at the first text and at the last. In between a new text comes
    // in time.
    var events = [(time: 0, text: "first")]
    for number in 0..<200 { events.append((1_000_000_000 + (number + 1) / 2 * 300_000_000, "\(number)")) }
    let trace = Trace(
      name: "test",
      events: events.map {
        TraceEvent(timeNanoseconds: Int64($0.time), source: "keyboard", kind: "text", value: $0.text)
      })
    let episodes = Episodes(of: entry(Lookup.Slow.self), on: Script<Lookup>(trace))
    #expect(episodes.findings().map(\.count) == [2])
  }

  @Test("centuries of waiting do not trap")
  func centuries() throws {
    let long = Array(repeating: "type +1000000h", count: 4).joined(separator: ", ")
    #expect(try comparison("right").judgement(on: Timeline(steps(long))).history.moments.count > 3)
  }

  // MARK: - Histories that a search skips

  @Test(
    "a letter that changes nothing is idle",
    arguments: [
      ("found", 0), ("quiet", 0), ("type, found", 1), ("type, quiet, quiet", 2), ("type, type #1", 1),
      ("type, quiet, found, failed", 3),
    ])
  func idle(story: String, step: Int) throws {
    #expect(try comparison("right").judgement(on: Timeline(steps(story))).idleStep == step)
  }

  @Test("an answer to a request that was cancelled changes nothing")
  func idleAnswer() throws {
    let story = "type, quiet, type, quiet, newest found, found"
    #expect(try comparison("right").judgement(on: Timeline(steps(story))).idleStep == 5)
    #expect(try comparison("ignoring").judgement(on: Timeline(steps(story))).idleStep == nil)
  }

  @Test("a pause without an event is not idle for an architecture that keeps the clock")
  func clockReaders() {
    let history = entry(Lookup.Timed.self).record(Timeline<Lookup>([Step.letter(1)]))
    #expect(Judgement(of: history).idleStep == nil)
  }

  // MARK: - Observers, replies and rivals

  @Test("a late subscriber receives all later decisions")
  func lateSubscriber() throws {
    let history = try comparison("right").actual.record(
      Timeline(steps("type, quiet, late subscriber, type, quiet, found")))
    #expect(history.hearings.count == 2)
    #expect(history.hearings[1].entries.map(\.decision) == [.ask("2"), .show("2")])
    #expect(Judgement(of: history).isIdentical)
  }

  @Test("a reply comes right after the event whose decision it answers")
  func replies() throws {
    for name in ["right", "ignoring"] {
      let judgement = try comparison(name).judgement(on: Timeline(steps("type, quiet, found, type > type, quiet")))
      #expect(judgement.isIdentical, "\(name)")
    }
  }

  @Test("a decision at an answer or a timer may have a reply too")
  func repliesToAnswers() throws {
    let history = try comparison("right").actual.record(Timeline(steps("type, quiet, found > type, quiet")))
    #expect(
      history.moments.compactMap(\.happening.event) == [.text("1"), .found("1"), .text("2")])
    #expect(history.replyPositions == [3])
    #expect(history.entries.map(\.decision) == [.ask("1"), .show("1"), .ask("2")])
    #expect(Judgement(of: history).isIdentical)
    // An event that cannot happen is no reply either.
    let same = try comparison("right").actual.record(Timeline(steps("type, quiet, found > type, quiet, type #2")))
    #expect(same.idleSteps == [4])
  }

  @Test(
    "an architecture does not differ from itself under any fault of the world",
    arguments: WorldFault.allCases, ["right", "ignoring", "credulous", "doubled"])
  func ownRival(fault: WorldFault, name: String) throws {
    let entry = name == "doubled" ? entry(Lookup.Doubled.self) : try comparison(name).actual
    let comparison = DifferentialPair(of: entry, against: entry, in: Lookup.benchmark)
    for story in Self.stories {
      let steps = [Step(.world(fault))] + (try steps(story))
      #expect(comparison.divergences(on: steps).isEmpty, "\(fault.rawValue), \(story)")
    }
  }

  @Test("a rival gets the same answers, and is judged by the same moments")
  func rivals() throws {
    let benchmark = Lookup.benchmark
    let (credulous, ignoring, right) = (
      try #require(benchmark.architecture(named: "credulous")), try #require(benchmark.architecture(named: "ignoring")),
      try #require(benchmark.architecture(named: "right"))
    )
    let story = try steps("type, quiet, type, quiet, found")
    let differing = DifferentialPair(of: credulous, against: ignoring, in: benchmark).divergences(on: story)
    #expect(differing.map(\.actual) == [[.show("1")]])
    #expect(differing.map(\.expected) == [[]])
    // The cancelled request gets no answer in either history.
    #expect(DifferentialPair(of: right, against: ignoring, in: benchmark).divergences(on: story).isEmpty)
    #expect(DifferentialPair(of: ignoring, against: right, in: benchmark).divergences(on: story).isEmpty)
  }

  @Test("two different debounces are distinguished by their instants")
  func rivalTimers() throws {
    let benchmark = Lookup.benchmark
    let (hasty, right) = (
      try #require(benchmark.architecture(named: "hasty")), try #require(benchmark.architecture(named: "right"))
    )
    let comparison = DifferentialPair(of: hasty, against: right, in: benchmark)
    let first = try #require(comparison.divergences(on: steps("type, quiet")).first)
    #expect(first.time.nanoseconds == 290_000_001)
    #expect(first.expected.isEmpty)
  }
}

extension Lookup {
  /// Keeps a reference to the clock.
  final class Timed: Architecture {
    static let name = "timed"
    static let origin = "a test"
    static let promise = Promise<Lookup>.identical
    private let clock: ManualClock
    init(_ environment: Environment<Lookup>) { clock = environment.clock }
    func receive(_ event: Lookup.Event) {}
  }

  /// Asks twice, and shows every answer: two answers come at one position.
  final class Doubled: Architecture {
    static let name = "doubled"
    static let origin = "a test"
    static let promise = Promise<Lookup>.identical
    private let environment: Environment<Lookup>
    init(_ environment: Environment<Lookup>) { self.environment = environment }
    func receive(_ event: Lookup.Event) {
      guard case .text(let text) = event else { return }
      for word in [text, "\(text)\(text)"] {
        environment.services.ask(.ask(word)) { [environment] answer in
          if case .found(let found) = answer { environment.decisions.emit(.show(found)) }
        }
      }
    }
  }
}
