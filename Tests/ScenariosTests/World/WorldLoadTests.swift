import Scenarios
import Streams
import TestSupport
import Testing
import Traces

/// The requests of an architecture to the world, recorded and repeated.
@Suite struct WorldLoadTests {
  /// Asks in its initialiser, at an event, from a timer, and in an answer. Also tells. The next text cancels all
  /// requests.
  private final class RequestReplayer: Architecture {
    static let name = "asker"
    static let origin = "a test"
    static let promise = Promise<Lookup>.identical
    private let scheduler: VirtualScheduler
    private let services: Services<Lookup>
    private var requests: [Request<Lookup>] = []

    init(_ environment: Environment<Lookup>) {
      (scheduler, services) = (environment.scheduler, environment.services)
      ask("made") { _ in }
    }

    func receive(_ event: Lookup.Event) {
      guard case .text(let text) = event else { return }
      for request in requests { request.cancel() }
      requests = []
      services.tell(.show(text))
      ask("now \(text)") { [unowned self] _ in ask("then \(text)") { _ in } }
      scheduler.schedule(after: .nanoseconds(30)) { [unowned self] in ask("later \(text)") { _ in } }
    }

    private func ask(_ text: String, _ completion: @escaping (Lookup.Event) -> Void) {
      requests.append(services.ask(.ask(text), completion))
    }
  }

  private static let requestReplayer = entry(RequestReplayer.self)

  /// Three texts, 100 ns apart. The requests take 40, 10, 200, 70, 5 and 20 ns in turn. The last two take 100 s, which
  /// is longer than the replay.
  private static let script: Script<Lookup> = {
    let latencies = [40, 10, 200, 70, 5, 20, 100_000_000_000, 100_000_000_000].map { nanoseconds in
      TraceEvent(timeNanoseconds: 0, source: "world", kind: "ask_took_ns", value: "\(nanoseconds)")
    }
    let texts = (1...3).map { number in
      var line = Lookup.line(.text("\(number)"))
      line.timeNanoseconds = Int64(100 * number)
      return line
    }
    return Script(Trace(name: "test", events: latencies + texts))
  }()

  private func steps(_ load: WorldLoad<Lookup>) -> [String] {
    load.steps.map { step in
      let place = "\(step.eventIndex) @\(step.time.nanoseconds)"
      return switch step.action {
      case .ask(let decision, nil): "\(place) \(decision.payload)"
      case .ask(let decision, let slot?): "\(place) \(decision.payload) (\(slot))"
      case .tell(let decision): "\(place) tell \(decision.payload)"
      case .cancel(let slot): "\(place) cancel \(slot)"
      }
    }
  }

  @Test("questions, decisions told and cancellations are recorded with their instants")
  func written() {
    let load = Self.requestReplayer.worldLoad(on: Self.script)
    #expect(
      steps(load) == [
        "-1 @0 made",
        "0 @100 tell 1", "0 @100 now 1", "0 @110 then 1 (0)", "0 @130 later 1 (1)",
        "1 @200 cancel 0", "1 @200 cancel 1", "1 @200 tell 2", "1 @200 now 2", "1 @205 then 2", "1 @230 later 2 (2)",
        "2 @300 cancel 2", "2 @300 tell 3", "2 @300 now 3", "2 @330 later 3",
      ])
    #expect(load.slotCount == 3)
  }

  @Test("a repeated load has the same requests at the same events, and as many answers")
  func again() {
    let load = Self.requestReplayer.worldLoad(on: Self.script)
    let own = DecisionLog<Lookup.Decision>()
    Self.requestReplayer.replay(Self.script, own)
    let again = DecisionLog<Lookup.Decision>()
    let pendingCount = Self.requestReplayer.replay(load, over: Self.script, again)
    #expect(again.entries.count == own.entries.count)
    #expect(Array(again.entries.dropFirst()) == Array(own.entries.dropFirst()))
    // All but the last two are answered or cancelled. Those two take longer than the replay.
    #expect(pendingCount == 2)
    #expect(again.count == own.count)
  }

  @Test("an empty load does nothing, and an architecture without requests has an empty load")
  func nothing() {
    let log = DecisionLog<Lookup.Decision>()
    Self.requestReplayer.replay(WorldLoad(), over: Self.script, log)
    #expect(log.entries.isEmpty)
    #expect(entry(Nothing<Lookup>.self).worldLoad(on: Self.script).steps.isEmpty)
    #expect(entry(Till.Patient.self).worldLoad(on: Script([.item(1), .pay])).steps.isEmpty)
  }
}
