import Scenarios
import Streams
import Synchronization
import Testing

/// Only an architecture that retains the clock can read it. An exhaustive search replays every other one once for all
/// clocks.
@Suite struct EnvironmentTests {
  private final class Deaf: Architecture {
    static let name = "deaf"
    static let origin = "a test"
    static let promise = Promise<Echo>.identical
    init(_ environment: Environment<Echo>) {}
    func receive(_ event: String) {}
  }

  private final class Leaking: Architecture {
    static let name = "leaking"
    static let origin = "a test"
    static let promise = Promise<Echo>.identical
    private let environment: Environment<Echo>
    private var cycle: Leaking?

    init(_ environment: Environment<Echo>) {
      self.environment = environment
      cycle = self
    }

    func receive(_ event: String) {
      environment.decisions.emit(Echo.Decision(payload: "\(environment.clock.now.nanoseconds)"))
      environment.scheduler.schedule(after: .seconds(1)) {}
    }
  }

  @Test("an instance can read the clock only if it retains it, in both build modes")
  func whoHoldsTheClock() {
    for (architecture, reads) in [(entry(Deaf.self), false), (entry(Echo.Late.self), true)] {
      let driver = ReplayDriver(forMany: architecture)
      for _ in 0..<3 {
        driver.replayOnce(Script<Echo>(["a"]))
        #expect(driver.canReadClock == reads)
      }
    }
  }

  /// Sends every word to all instances made so far.
  private final class Bus: Architecture {
    static let name = "bus"
    static let origin = "a test"
    static let promise = Promise<Echo>.identical
    private static let instances = Mutex<[@Sendable (String) -> Void]>([])

    init(_ environment: Environment<Echo>) {
      nonisolated(unsafe) let decisions = environment.decisions
      Self.instances.withLock { $0.append { word in decisions.emit(Echo.Decision(payload: word)) } }
    }

    func receive(_ event: String) { for say in Self.instances.withLock(\.self) { say(event) } }
  }

  @Test("decisions of former instances are not logged")
  func leftBehind() {
    let driver = ReplayDriver(forMany: entry(Bus.self))
    for _ in 0..<3 {
      driver.replayOnce(Script<Echo>(["a"]))
      #expect(driver.decisions.entries.map(\.decision.payload) == ["a"])
    }
  }

  @Test("timers and retain cycles of an instance do not affect the next one")
  func startingOver() {
    let driver = ReplayDriver(forMany: entry(Leaking.self))
    for _ in 0..<3 {
      driver.replayOnce(Script<Echo>(["a", "b"]))
      #expect(driver.canReadClock)
      #expect(driver.decisions.entries.map(\.decision.payload) == ["1", "2"])
    }
    driver.replayOnce(Script<Echo>([]))
    #expect(driver.decisions.count == 0)
    #expect(driver.environment.scheduler.nextDue == .distantFuture)
  }
}
