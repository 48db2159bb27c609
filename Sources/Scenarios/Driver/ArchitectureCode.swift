package import Metrics
import Streams

/// The code specialised for an architecture's type. All other replaying code is compiled once, or for the app: see
/// ``AppLoops``.
///
/// The closures are made where the concrete type is known, so no existential and no virtual call stands between a trace
/// and the architecture.
@usableFromInline
struct ArchitectureCode<App: Scenarios.App>: Sendable {
  @usableFromInline let runsTasks: Bool
  @usableFromInline let place: @Sendable () -> any Place
  @usableFromInline let make: @Sendable (any Place, Environment<App>) -> Void
  @usableFromInline let receive: @Sendable (any Place, App.Event) -> Void
  /// Replays the first events of a script, optionally under a meter.
  @usableFromInline let replay: @Sendable (any Place, Int, Script<App>, Environment<App>, Meter?) -> Void
  /// Replays a whole script through a fresh instance. Returns whether the instance could read the clock.
  @usableFromInline let replayOnce: @Sendable (inout Environment<App>, Script<App>) -> Bool

  @inlinable
  init<A: Architecture>(_ type: A.Type) where A.App == App {
    runsTasks = A.runsTasks
    place = { PlaceOf<A>() }
    make = { place, environment in
      unsafeDowncast(place, to: PlaceOf<A>.self).instance = Self.instance(of: A.self, in: environment)
    }
    receive = { place, event in unsafeDowncast(place, to: PlaceOf<A>.self).instance?.receive(event) }
    replay = { place, count, script, environment, meter in
      guard let instance = unsafeDowncast(place, to: PlaceOf<A>.self).instance else { return }
      let loop = EventLoop(script: script, environment: environment, architecture: instance)
      if let meter { loop.run(count, under: meter) } else { loop.run(0..<count) }
    }
    replayOnce = { environment, script in
      environment.restart(runsTasks: A.runsTasks)
      environment.world?.begin(script.answers)
      let instance = Self.instance(of: A.self, in: environment)
      let isClockHeld = environment.isClockHeld()
      EventLoop(script: script, environment: environment, architecture: instance).run(0..<script.count)
      environment.run(before: script.lastTime.advanced(by: Environment<App>.settlingTime))
      return isClockHeld
    }
  }
}

/// Delivers plain events to an instance. This is the only timed loop.
///
/// The next event is delivered when the last has settled: its call has returned, and nothing is due at or before the
/// virtual now. Timers and answers due before an event run first. Those due at the same instant run after it.
@usableFromInline
struct EventLoop<A: Architecture> {
  @usableFromInline let script: Script<A.App>
  @usableFromInline let environment: Environment<A.App>
  @usableFromInline let architecture: A

  @inlinable
  init(script: Script<A.App>, environment: Environment<A.App>, architecture: A) {
    self.script = script
    self.environment = environment
    self.architecture = architecture
  }

  /// Not inlined, so that the cost of an event does not depend on the caller. A method, so that the loop finds its data
  /// in one place: arguments would be moved at every event.
  @inlinable @inline(never)
  func run(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let time = script.lines[index].time
      if environment.nextDue < time { environment.run(before: time) }
      environment.enter(time, clock: script.lines[index].clock)
      environment.decisions.eventIndex = index
      script.lines[index].deliver(to: architecture)
      environment.settle(at: time)
      index &+= 1
    }
  }

  /// Replays the first events, ``Meter/stride`` of them between two calls of the meter. A remainder is replayed without
  /// metering.
  @inlinable @inline(never)
  func run(_ count: Int, under meter: Meter) {
    let stride = meter.stride
    var start = 0
    while start &+ stride <= count {
      meter.willRun(start)
      run(start..<start &+ stride)
      meter.didRun(start)
      start &+= stride
    }
    if start < count { run(start..<count) }
  }
}

/// Called before and after every `stride` events.
@usableFromInline
package class Meter {
  @usableFromInline let stride: Int

  init(stride: Int) { self.stride = stride }

  @usableFromInline
  func willRun(_ index: Int) {}

  @usableFromInline
  func didRun(_ index: Int) {}
}

extension ArchitectureCode {
  /// Not inlined, so that all temporary copies of the environment are released when it returns, and only the instance's
  /// own remain.
  @inlinable @inline(never)
  static func instance<A: Architecture>(of type: A.Type, in environment: Environment<App>) -> A where A.App == App {
    A(environment)
  }
}

extension Script.Line {
  /// The boundary between harness and architecture: one call per event, never inlined, the same for all architectures.
  @inlinable @inline(never)
  borrowing func deliver<A: Architecture>(to architecture: A) where A.App == App { architecture.receive(event) }
}

/// Holds an instance while it is replayed.
@usableFromInline
protocol Place: AnyObject {
  /// Nil before the instance is made.
  var architecture: Any? { get }
}

@usableFromInline
final class PlaceOf<A: Architecture>: Place {
  // Exclusivity is not checked at run time: no architecture knows of its place.
  @exclusivity(unchecked) @usableFromInline var instance: A?

  @inlinable
  init() {}

  @usableFromInline var architecture: Any? { instance }
}

/// Times batches of events, or single events: closed loop.
@usableFromInline
package class Stopwatch: Meter {
  // Exclusivity is not checked at run time, as the check would be timed with the events. One method at a time has
  // access.
  /// In nanoseconds.
  @exclusivity(unchecked) package var times = Histogram()
  @exclusivity(unchecked) private var last: UInt64 = 0

  /// Of batches of 256 events; see `Metric.batchTime`.
  package static func batches() -> Stopwatch { Stopwatch(stride: Int(Metric.eventsPerBatch)) }

  package static func events() -> Stopwatch { Stopwatch(stride: 1) }

  /// The end of an event is the start of the next, so the clock is read once between two events.
  @usableFromInline
  override func willRun(_ index: Int) {
    if index == 0 { last = MonotonicClock.now }
  }

  @usableFromInline
  override func didRun(_ index: Int) {
    let now = MonotonicClock.now
    times.record(now - last)
    last = now
  }
}

/// The code specialised once for an app. It runs while a replay is measured, or millions of times in a search.
@usableFromInline
struct AppLoops<App: Scenarios.App>: Sendable {
  /// Runs timers and answers due before an instant. The world's cost is measured in it, so it is specialised as
  /// architectures are.
  @usableFromInline let pass: @Sendable (Environment<App>, VirtualInstant) -> Void
  /// Replays events with every combination of clock advances.
  @usableFromInline let sweep: @Sendable (ClockSweep<App>, (ClockSweep<App>.Way) -> Bool) -> Void
  @usableFromInline let requestReplayer: ArchitectureCode<App>

  @inlinable
  init() {
    pass = { environment, time in environment.run(before: time) }
    sweep = { sweep, isDivergence in sweep.runAll(isDivergence) }
    requestReplayer = ArchitectureCode(RequestReplayer<App>.self)
  }
}
