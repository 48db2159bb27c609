import Scenarios
import Streams
import TestSupport
import Testing
import Traces

/// Guarantees for requests.
@Suite struct ServicesTests {
  /// Asks for each text and sets a timer of 10 ns. The text `cancel` cancels the oldest request.
  private final class RequestReplayer: Architecture {
    static let name = "asker"
    static let origin = "a test"
    static let promise = Promise<Lookup>.identical
    private let environment: Environment<Lookup>
    private var requests: [Request<Lookup>] = []

    init(_ environment: Environment<Lookup>) { self.environment = environment }

    func receive(_ event: Lookup.Event) {
      guard case .text(let text) = event else { return }
      if text == "cancel" { return requests.removeFirst().cancel() }
      environment.scheduler.schedule(after: .nanoseconds(10)) { [self] in say("timer of \(text)") }
      requests.append(environment.services.ask(.ask(text)) { [self] answer in say("\(answer)") })
      say("asked \(text)")
    }

    private func say(_ text: String) {
      environment.decisions.emit(.show("\(text) @\(environment.scheduler.now.nanoseconds)"))
    }
  }

  private func heard(_ story: String) throws -> [String] {
    // The story has words in place of the letters' numbers, because a text is a whole line.
    let events = story.split(separator: ", ").map { part -> TraceEvent in
      let words = part.split(separator: " ").map(String.init)
      return TraceEvent(
        timeNanoseconds: Int64(words[0]) ?? 0, source: words[1] == "text" ? "keyboard" : "server", kind: words[1],
        value: words[2])
    }
    let history = entry(RequestReplayer.self).record(Timeline(Script<Lookup>(Trace(name: "test", events: events))))
    return history.entries.compactMap { if case .show(let text) = $0.decision { text } else { nil } }
  }

  @Test("at one instant the user's events come first, then timers, then answers")
  func order() throws {
    #expect(
      try heard("0 text a, 10 text b, 10 found a") == [
        "asked a @0", "asked b @10", "timer of a @10", "found(\"a\") @10", "timer of b @20",
      ])
  }

  @Test("an answer goes once, to the longest waiting request that it can answer")
  func longestWaiting() throws {
    #expect(
      try heard("0 text a, 1 text b, 2 found b, 3 found b, 4 failed a") == [
        "asked a @0", "asked b @1", "found(\"b\") @2", "failed(\"a\") @4", "timer of a @10", "timer of b @11",
      ])
  }

  @Test("a cancelled request is not answered")
  func cancelled() throws {
    #expect(
      try heard("0 text a, 1 text cancel, 2 found a") == ["asked a @0", "timer of a @10"])
  }

  // MARK: - Requests at the beginning and the end

  /// Asks in its initialiser.
  private final class Eager: Architecture {
    static let name = "eager"
    static let origin = "a test"
    static let promise = Promise<Lookup>.identical

    init(_ environment: Environment<Lookup>) {
      environment.services.ask(.ask("first")) { [environment, self] _ in
        _ = self
        environment.decisions.emit(.show("at \(environment.scheduler.now.nanoseconds)"))
      }
    }

    func receive(_ event: Lookup.Event) {}
  }

  @Test("a request in an initialiser is answered as the trace says, in every replay")
  func askedInInit() {
    let took = TraceEvent(timeNanoseconds: 0, source: "world", kind: "ask_took_ns", value: "250")
    let text = TraceEvent(timeNanoseconds: 300, source: "keyboard", kind: "text", value: "a")
    let script = Script<Lookup>(Trace(name: "test", events: [took, text]))
    let expected = [Lookup.Decision.ask("first"), .show("at 250")]
    #expect(entry(Eager.self).record(Timeline(script)).entries.map(\.decision) == expected)
    let decisions = DecisionLog<Lookup.Decision>()
    entry(Eager.self).replay(script, decisions)
    #expect(decisions.entries.map(\.decision) == expected)
    let driver = ReplayDriver(forMany: entry(Eager.self))
    driver.replayOnce(script)
    #expect(driver.decisions.entries.map(\.decision) == expected)
  }

  /// Retains itself until it is answered.
  private final class Waiting: Architecture {
    static let name = "waiting"
    static let origin = "a test"
    static let promise = Promise<Lookup>.identical
    nonisolated(unsafe) static weak var last: Waiting?
    private let environment: Environment<Lookup>

    init(_ environment: Environment<Lookup>) {
      self.environment = environment
      Self.last = self
    }

    func receive(_ event: Lookup.Event) {
      environment.services.ask(.ask("never")) { [self] _ in environment.decisions.emit(.show("late")) }
    }
  }

  @Test("a request without an answer does not keep its instance alive after the replay")
  func released() {
    _ = entry(Waiting.self).record(Timeline<Lookup>([Self.type]))
    #expect(Waiting.last == nil)
  }

  @Test("answers and conditions are no events of the user")
  func userEvents() {
    let lines = [
      ("world", "seed", "1"), ("keyboard", "text", "a"), ("server", "found", "a"), ("keyboard", "text", "b"),
    ]
    let trace = Trace(
      name: "test", events: lines.map { TraceEvent(timeNanoseconds: 0, source: $0.0, kind: $0.1, value: $0.2) })
    #expect(trace.events.count { Lookup.benchmark.origin(of: $0) == .user } == 2)
    #expect(Script<Lookup>(trace).count == 2)
  }

  @Test("of an app with a world, only the first events are counted under valgrind")
  func countedPart() throws {
    let lines = (0..<5_001).map { number in
      var line = Lookup.line(.text("\(number)"))
      line.timeNanoseconds = Int64(number)
      return line
    }
    let script = Script<Lookup>(Trace(name: "test", events: lines))
    #expect(entry(Waiting.self).countedPart(of: script).count == 5_000)
    #expect(entry(Waiting.self, countedEventsMax: 10).countedPart(of: script).count == 10)
  }

  // MARK: - Faults

  private func heard(under fault: WorldFault, _ steps: [Step]) -> [String] {
    let timeline = Timeline<Lookup>([Step(.world(fault))] + steps)
    return entry(RequestReplayer.self).record(timeline).entries.compactMap { entry in
      guard case .show(let text) = entry.decision, !text.hasPrefix("timer") else { return nil }
      return String(text.prefix { $0 != "@" }.dropLast())
    }
  }

  private static let type = Step.letter(0)
  private static let found = Step.letter(2)

  @Test("each fault of the world changes the answers as its name says")
  func faults() {
    let story = [Self.type, Self.type, Self.found]
    #expect(heard(under: .atOnce, [Self.type]) == ["found(\"1\")", "asked 1"])
    #expect(heard(under: .never, story) == ["asked 1", "asked 2"])
    #expect(heard(under: .twice, story) == ["asked 1", "asked 2", "found(\"1\")", "found(\"1\")"])
    #expect(heard(under: .outOfOrder, story) == ["asked 1", "asked 2", "found(\"2\")"])
    let newest = [Self.type, Self.type, Step.letter(3)]
    #expect(heard(under: .outOfOrder, newest) == ["asked 1", "asked 2", "found(\"2\")"])
    #expect(heard(under: .withError, story) == ["asked 1", "asked 2", "failed(\"1\")"])
    #expect(heard(under: .afterCancellation, story) == ["asked 1", "asked 2", "found(\"1\")"])
  }

  @Test("under the fault after-cancellation a cancelled request is answered")
  func afterCancellation() {
    let canceller = entry(Lookup.Right.self)
    let steps = [Step(.world(.afterCancellation)), .letter(0), .letter(1), .letter(0), .letter(1), .letter(2)]
    let events = canceller.record(Timeline<Lookup>(steps)).moments.compactMap(\.happening.event)
    #expect(events == [.text("1"), .text("2"), .found("1")])
  }
}
