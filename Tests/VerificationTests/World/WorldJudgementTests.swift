import Scenarios
import Streams
import TestSupport
import Testing
import Traces
import Verification

/// Histories in a world that answers, beside what was due in them.
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

  @Test("who cancels and who ignores decides as is due", arguments: stories)
  func right(story: String) throws {
    #expect(try divergence("right", story) == nil)
    #expect(try divergence("ignoring", story) == nil)
  }

  @Test("the oracle, asking and setting timers like an architecture, decides as is due", arguments: stories)
  func oracle(story: String) throws {
    let oracle = DifferentialPair(of: Lookup.benchmark.oracle, in: Lookup.benchmark)
    #expect(try oracle.divergences(on: steps(story)).isEmpty)
    let history = Lookup.benchmark.oracle.record(Timeline<Lookup>(try steps(story)))
    #expect(history.moments.contains { if case .timer = $0.happening { true } else { false } })
  }

  @Test("an alarm that is set again is put off, and an event that cannot happen puts off nothing")
  func putOff() throws {
    let judgement = try comparison("right").judgement(on: Timeline(steps("type, type +200ms, type #2 +200ms, quiet")))
    let rung = judgement.moments.filter { $0.event == .quiet }.map(\.time.nanoseconds)
    // The second keystroke comes at 200,000,001 ns, and 300 ms later nothing has changed.
    #expect(rung == [500_000_001])
    #expect(judgement.idleStep == 2)
    #expect(judgement.isIdentical)
  }

  @Test("a debounce of 290 ms is not one of 300 ms")
  func instants() throws {
    let found = try #require(try divergence("hasty", "type, quiet"))
    #expect(found.time.nanoseconds == 290_000_001)
    #expect(found.event == nil)
    #expect(found.happening == "no event")
    #expect(found.expected.isEmpty)
    #expect(found.actual == [.ask("1")])
    #expect(found.history == [.text("1")])
  }

  @Test("only the first divergence of a history is judged, as what follows comes of it")
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

  @Test("an alarm and an answer at one instant: time comes first")
  func ties() throws {
    // The answer stands in the trace at the instant at which its question is asked.
    let events = [("keyboard", "text", 0), ("server", "found", 300_000_000)].map { source, kind, time in
      TraceEvent(timeNanoseconds: Int64(time), source: source, kind: kind, value: "1")
    }
    let script = Script<Lookup>(Trace(name: "tie", events: events))
    let architecture = try comparison("right").actual
    let history = architecture.record(Timeline(script))
    #expect(Judgement(of: history).moments.compactMap(\.event) == [.text("1"), .quiet, .found("1")])
    #expect(Judgement(of: history).isIdentical)
  }

  @Test("who cancels a request whose answer is awaited does not hear it")
  func cancelledWhileAwaited() throws {
    let found = try #require(try divergence("rash", "type, quiet, type"))
    #expect(found.event == .found("1"))
    #expect(found.expected == [.show("1")])
    #expect(found.actual.isEmpty)
    #expect(found.time.nanoseconds == 300_000_003)
    // Nothing is awaited any more, or nothing was cancelled.
    #expect(try divergence("rash", "type, quiet, found, type") == nil)
    #expect(try divergence("right", "type, quiet, type, quiet") == nil)
    let diagram = MarbleDiagram(of: try steps("type, quiet, type"), in: try comparison("rash"))
    #expect(diagram.instants.last?.marks == ["", "cancelled", "", "", "1", "[1]", ""])
  }

  @Test("a timer that rings at the instant of an answer comes first")
  func tiedAnswer() throws {
    for name in ["right", "ignoring"] {
      #expect(try divergence(name, "type, quiet, type, found +300ms") == nil)
    }
  }

  @Test("an episode that is cut off ends before the next event, however many come at one instant")
  func episodeEnds() throws {
    // Who waits 1 ns too long goes wrong at the first text and at the last: in between a new text comes in time.
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

  @Test("centuries of waiting are no reason to trap")
  func centuries() throws {
    let long = Array(repeating: "type +1000000h", count: 4).joined(separator: ", ")
    #expect(try comparison("right").judgement(on: Timeline(steps(long))).history.moments.count > 3)
  }

  // MARK: - What a search passes over

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

  @Test("a pause in which nothing happens is felt by who can read the clock")
  func clockReaders() {
    let history = entry(Lookup.Timed.self).record(Timeline<Lookup>([Step.letter(1)]))
    #expect(Judgement(of: history).idleStep == nil)
  }

  // MARK: - Observers, replies and rivals

  @Test("a late subscriber hears what is decided from then on")
  func lateSubscriber() throws {
    let history = try comparison("right").actual.record(
      Timeline(steps("type, quiet, late subscriber, type, quiet, found")))
    #expect(history.hearings.count == 2)
    #expect(history.hearings[1].entries.map(\.decision) == [.ask("2"), .show("2")])
    #expect(Judgement(of: history).isIdentical)
  }

  @Test("an event sent from inside the handler of a decision stands right behind the one it answers")
  func replies() throws {
    for name in ["right", "ignoring"] {
      let judgement = try comparison(name).judgement(on: Timeline(steps("type, quiet, found, type > type, quiet")))
      #expect(judgement.isIdentical, "\(name)")
    }
  }

  @Test("the handler of a decision that an answer or a timer brings can reply too")
  func repliesToAnswers() throws {
    let history = try comparison("right").actual.record(Timeline(steps("type, quiet, found > type, quiet")))
    #expect(
      history.moments.compactMap(\.happening.event) == [.text("1"), .found("1"), .text("2")])
    #expect(history.replyPositions == [3])
    #expect(history.entries.map(\.decision) == [.ask("1"), .show("1"), .ask("2")])
    #expect(Judgement(of: history).isIdentical)
    // What cannot happen is no reply either.
    let same = try comparison("right").actual.record(Timeline(steps("type, quiet, found > type, quiet, type #2")))
    #expect(same.idleSteps == [4])
  }

  @Test(
    "an architecture is its own rival under every fault of the world",
    arguments: WorldFault.allCases, ["right", "ignoring", "credulous", "doubled"])
  func ownRival(fault: WorldFault, name: String) throws {
    let entry = name == "doubled" ? entry(Lookup.Doubled.self) : try comparison(name).actual
    let comparison = DifferentialPair(of: entry, against: entry, in: Lookup.benchmark)
    for story in Self.stories {
      let steps = [Step(.world(fault))] + (try steps(story))
      #expect(comparison.divergences(on: steps).isEmpty, "\(fault.rawValue), \(story)")
    }
  }

  @Test("a rival meets the answers of the first, and is judged by the same moments")
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
    // The cancelled request gets no answer in the one's history, nor in the other's.
    #expect(DifferentialPair(of: right, against: ignoring, in: benchmark).divergences(on: story).isEmpty)
    #expect(DifferentialPair(of: ignoring, against: right, in: benchmark).divergences(on: story).isEmpty)
  }

  @Test("two debounces that differ are told apart by their instants")
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
  /// Keeps the clock.
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
