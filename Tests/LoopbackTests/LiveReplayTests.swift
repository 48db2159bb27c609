import Metrics
import TestSupport
import Testing
import Traces

@testable import Scenarios

@Suite("A live replay, over a network and on a clock that the test moves") struct LiveReplayTests {
  /// Milliseconds, in nanoseconds.
  private static let ms: Int64 = 1_000_000

  private func trace(
    _ texts: [(Int64, String)], latency: Int64 = 50, mishaps: Int64 = 0, took: [Int64] = []
  ) -> Trace {
    func line(_ kind: String, _ value: Int64) -> TraceEvent {
      TraceEvent(timeNanoseconds: 0, source: "world", kind: kind, value: "\(value)")
    }
    let conditions =
      [line("seed", 1), line("latency_median_ns", latency * Self.ms), line("mishaps_ppm", mishaps)]
      + took.map { line("ask_took_ns", $0 * Self.ms) }
    let events = texts.map { time, text in
      TraceEvent(timeNanoseconds: time * Self.ms, source: "keyboard", kind: "text", value: text)
    }
    return Trace(name: "test", events: conditions + events)
  }

  private func replay<A: Architecture>(
    _ type: A.Type, _ trace: Trace, over network: StagedNetwork, speed: Double = 1
  ) -> History<Lookup> where A.App == Lookup {
    var times = OpenLoopRecord()
    return entry(type).replayLive(Script(trace), over: network, at: speed, by: network, &times)
  }

  /// `0 type, 350 found`: in milliseconds.
  private func story(_ history: History<Lookup>) -> String {
    history.moments.map { moment in
      let word = moment.happening.event.map(Lookup.word) ?? "timer"
      return "\(moment.time.nanoseconds / Self.ms) \(word)"
    }.joined(separator: ", ")
  }

  @Test(
    "has the history of a replay in memory if the network takes no time", arguments: [0.5, 1, 10, 1_000])
  func asInMemory(speed: Double) {
    let trace = trace((0..<20).map { ($0 * 370 + ($0 % 3) * 100, "t\($0)") }, latency: 120, mishaps: 300_000)
    for architecture in Lookup.benchmark.architectures {
      let inMemory = architecture.record(Script(trace))
      let network = StagedNetwork()
      var times = OpenLoopRecord()
      let live = architecture.replayLive(Script(trace), over: network, at: speed, by: network, &times)
      #expect(live.entries == inMemory.entries, "\(architecture.name)")
      #expect(story(live) == story(inMemory), "\(architecture.name)")
      #expect(live.end == inMemory.end)
    }
  }

  @Test("handles an answer when it arrives, later by the network's delay in the trace's time")
  func lag() {
    let trace = trace([(0, "a")], took: [50])
    #expect(story(replay(Lookup.Right.self, trace, over: StagedNetwork())) == "0 type, 300 timer, 350 found")
    let slow = StagedNetwork(lag: 2_000_000)
    #expect(story(replay(Lookup.Right.self, trace, over: slow)) == "0 type, 300 timer, 352 found")
    #expect(
      story(replay(Lookup.Right.self, trace, over: StagedNetwork(lag: 2_000_000), speed: 10))
        == "0 type, 300 timer, 370 found")
  }

  @Test("tells the server the delay in the trace's time, whatever the speed")
  func delay() {
    let network = StagedNetwork()
    _ = replay(Lookup.Right.self, trace([(0, "a")], took: [50]), over: network, speed: 10)
    #expect(network.sent == ["GET /lookup?text=%61 after 5000000"])
  }

  @Test("cancels requests on the network and receives no answer to them")
  func cancelled() {
    let network = StagedNetwork()
    let history = replay(Lookup.Right.self, trace([(0, "a"), (310, "b")], took: [500, 50]), over: network)
    #expect(network.cancelled == [1])
    #expect(story(history) == "0 type, 300 timer, 310 type, 610 timer, 660 found")
    #expect(history.cancellations.count == 1)
  }

  @Test("lets answers overtake each other")
  func overtaking() {
    let trace = trace([(0, "a"), (310, "b")], took: [500, 50])
    let history = replay(Lookup.Credulous.self, trace, over: StagedNetwork())
    #expect(history.entries.map(\.decision) == [.ask("a"), .ask("b"), .show("b"), .show("a")])
  }

  @Test("handles the user first, then timers, then answers at one instant of the trace")
  func order() {
    // Asked at 300, answered at 400: the instant of the second text, and of no timer.
    let history = replay(Lookup.Right.self, trace([(0, "a"), (400, "b")], took: [100, 100]), over: StagedNetwork())
    #expect(history.moments.compactMap(\.happening.event) == [.text("a"), .text("b"), .found("a"), .found("b")])
    let times = history.moments.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 || $0 == $1 })
  }

  @Test("handles a late event before the answers that arrived after the event was due")
  func late() {
    let trace = trace([(0, "a"), (351, "b")], took: [50])
    let history = replay(Lookup.Right.self, trace, over: StagedNetwork(lateness: 3_000_000))
    // The timer of 300 is served at 303, so the answer arrives at 353, when the text of 351 is overdue.
    #expect(history.moments.compactMap(\.happening.event) == [.text("a"), .text("b"), .found("a"), .found("b")])
  }

  @Test("waits for a missing answer for a minute of the trace's time and no longer")
  func unanswered() {
    let network = StagedNetwork()
    let history = replay(Lookup.Right.self, trace([(0, "a")], took: [61_000]), over: network, speed: 2)
    #expect(story(history) == "0 type, 300 timer")
    #expect(network.cancelled == [1])
    #expect(network.now == 5_000 + 1_000_000 + 30_000_000_000)
    #expect(history.end.nanoseconds == 60_000_000_000 - 1)
  }

  @Test("ends as soon as nothing is pending")
  func ending() {
    let network = StagedNetwork()
    _ = replay(Lookup.Right.self, trace([(0, "a")], took: [50]), over: network)
    #expect(network.now == 5_000 + 1_000_000 + 350_000_000)
  }

  @Test("measures waiting and serving as the open loop does, and an answer is due when it arrives")
  func times() {
    var times = OpenLoopRecord()
    let network = StagedNetwork(lateness: 7)
    _ = entry(Lookup.Right.self).replayLive(
      Script(trace([(0, "a"), (1_000, "b")], took: [50, 50])), over: network, at: 1, by: network, &times)
    #expect(times.eventCount == 2)
    #expect(times.queueing.max == 7)
    #expect(times.service.max == 0)
    // Two questions, two answers.
    #expect(times.response.count == 4)
    #expect(times.response.max == 7)
    #expect(times.elapsedNanoseconds == 1_350_000_007)
  }

  @Test("replays tasks")
  func tasks() {
    let trace = trace([(0, "a"), (1_000, "b")], took: [50, 70])
    let inMemory = entry(LookupTask.self).record(Script(trace))
    let live = replay(LookupTask.self, trace, over: StagedNetwork())
    #expect(inMemory.entries.map(\.decision) == [.ask("a"), .show("a"), .ask("b"), .show("b")])
    #expect(live.entries == inMemory.entries)
  }
}

/// Asks at once, in a task.
private final class LookupTask: Architecture {
  static let name = "task"
  static let origin = "a test"
  static let promise = Promise<Lookup>.identical
  static let runsTasks = true
  private let environment: Environment<Lookup>

  init(_ environment: Environment<Lookup>) { self.environment = environment }

  func receive(_ event: Lookup.Event) {
    guard case .text(let text) = event else { return }
    nonisolated(unsafe) let environment = environment
    Task { @MainActor in
      if case .found(let found)? = try? await environment.services.answer(to: .ask(text)) {
        environment.decisions.emit(.show(found))
      }
    }
  }
}
