import Scenarios
import Streams
import Testing
import Traces

/// The inner loop of an exhaustive search: its counts, and when one replay stands for all clocks.
@Suite struct ClockSweepTests {
  /// Decides in its initialiser, and at each event.
  private final class Hasty: Architecture {
    static let name = "hasty"
    static let origin = "a test"
    static let promise = Promise<Till>.identical
    private let decisions: DecisionLog<Till.Decision>

    init(_ environment: Environment<Till>) {
      decisions = environment.decisions
      decisions.emit(Till.Decision(payload: "made at \(environment.clock.now.nanoseconds)"))
    }

    func receive(_ event: Till.Event) { decisions.emit(Till.Decision(payload: "\(event)")) }
  }

  /// Decides the clock's reading. Subclasses hold the clock in different ways.
  private class Watch: Architecture {
    class var name: String { String(describing: self) }
    static let origin = "a test"
    static let promise = Promise<Till>.identical
    fileprivate let decisions: DecisionLog<Till.Decision>

    required init(_ environment: Environment<Till>) { decisions = environment.decisions }

    func receive(_ event: Till.Event) {
      decisions.emit(Till.Decision(payload: "\(reading.map { "\($0.nanoseconds)" } ?? "no clock")"))
    }

    var reading: VirtualInstant? { nil }
  }

  private final class OwnWatch: Watch {
    private let clock: ManualClock
    required init(_ environment: Environment<Till>) {
      clock = environment.clock
      super.init(environment)
    }
    override var reading: VirtualInstant? { clock.now }
  }

  private final class WeakWatch: Watch {
    private weak var clock: ManualClock?
    required init(_ environment: Environment<Till>) {
      clock = environment.clock
      super.init(environment)
    }
    override var reading: VirtualInstant? { clock?.now }
  }

  private final class UnownedWatch: Watch {
    private unowned let clock: ManualClock
    required init(_ environment: Environment<Till>) {
      clock = environment.clock
      super.init(environment)
    }
    override var reading: VirtualInstant? { clock.now }
  }

  private static let watches = [entry(OwnWatch.self), entry(WeakWatch.self), entry(UnownedWatch.self)]

  private func sweep(
    _ actual: ArchitectureEntry<Till>, against expected: ArchitectureEntry<Till>, _ events: [Till.Event],
    advances: [Int64] = [1, 0, -1]
  ) -> (count: ClockSweep<Till>.Count, noted: [[Int]]) {
    let sweep = ClockSweep(expected: expected, actual: actual, events: events, advances: advances)
    var noted: [[Int]] = []
    sweep.run { way in
      noted.append(way.choices)
      return true
    }
    return (sweep.count, noted)
  }

  @Test("an architecture without the clock is replayed once for all clocks")
  func withoutClock() {
    let (count, noted) = sweep(entry(Till.Silent.self), against: .oracle, [.item(1), .pay, .pay])
    #expect((count.tried, count.diverging, count.replays) == (9, 9, 2))
    #expect(noted == [[0, 0, 0]])
  }

  @Test("an architecture that holds the clock in any way is replayed for each clock", arguments: watches)
  func withClock(_ watch: ArchitectureEntry<Till>) {
    let (count, noted) = sweep(watch, against: entry(Till.Silent.self), [.item(1), .pay, .pay])
    #expect((count.tried, count.diverging, count.replays) == (9, 9, 10))
    #expect(
      noted == [
        [0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 1, 0], [0, 1, 1], [0, 1, 2], [0, 2, 0], [0, 2, 1], [0, 2, 2],
      ])
  }

  @Test("an architecture reads the same clock in a sweep as on a timeline", arguments: watches)
  func readings(_ watch: ArchitectureEntry<Till>) {
    let sweep = ClockSweep(
      expected: entry(Till.Silent.self), actual: watch, events: [.pay, .pay, .pay], advances: [1, 0, -1])
    sweep.run { way in
      let steps = way.choices.map { Step.pay.clock([1, 0, -1][$0]) }
      #expect(way.actual == watch.record(Timeline(steps)).entries)
      return true
    }
    #expect(sweep.count.diverging == 9)
  }

  @Test("two architectures that read the clock in different ways agree on all clocks", arguments: watches)
  func agreement(_ watch: ArchitectureEntry<Till>) {
    let (count, noted) = sweep(watch, against: Self.watches[0], [.item(1), .pay, .pay, .item(2)])
    #expect((count.tried, count.diverging, count.replays) == (27, 0, 54))
    #expect(noted.isEmpty)
  }

  @Test("a reused environment gives the same decisions as a new one")
  func restart() {
    let late = entry(Till.Patient.self)
    for architecture in [entry(Hasty.self), late, .oracle] + Self.watches {
      let driver = ReplayDriver(forMany: architecture)
      for events in [[.item(7), .pay, .pay], [.item(1), .pay], [.pay]] as [[Till.Event]] {
        let fresh = DecisionLog<Till.Decision>()
        architecture.replay(Script(events), fresh) { _ in }
        for _ in 0..<3 {
          driver.replayOnce(Script(events))
          #expect(driver.decisions.entries == fresh.entries, "\(architecture.name)")
        }
      }
    }
  }

  // MARK: - Retained instances

  /// Counts its living instances. A timer that is due too late to run retains each instance.
  private final class Counted: Architecture {
    static let name = "counted"
    static let origin = "a test"
    static let promise = Promise<Till>.identical
    /// Only one test makes such instances, on one thread.
    nonisolated(unsafe) static var alive = 0
    private let environment: Environment<Till>
    private var timer: (any Cancellable)?

    init(_ environment: Environment<Till>) {
      self.environment = environment
      Self.alive += 1
    }

    deinit {
      timer?.cancel()
      Self.alive -= 1
    }

    func receive(_ event: Till.Event) {
      environment.scheduler.schedule(after: .seconds(100)) { [self] in environment.decisions.removeAll() }
      timer = environment.scheduler.schedule(after: .seconds(200)) {}
    }
  }

  @Test("an instance that a pending timer retains is released with the next replay")
  func memory() {
    let driver = ReplayDriver(forMany: entry(Counted.self))
    for _ in 0..<100 {
      driver.replayOnce(Script([.item(1), .pay]))
      #expect(Counted.alive == 1)
    }
  }
}
