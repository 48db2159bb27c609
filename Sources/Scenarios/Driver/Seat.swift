package import Metrics
import Streams

/// What is compiled for an architecture's type. Everything else that replays is compiled once, or for the app: see
/// ``AppLoops``.
///
/// The closures are made where the concrete type is known, so no existential and no virtual call stands between a trace and
/// the architecture.
@usableFromInline
struct Seat<App: Scenarios.App>: Sendable {
  /// Whether the instance starts tasks.
  @usableFromInline let runsTasks: Bool
  /// Makes an empty place for an instance.
  @usableFromInline let place: @Sendable () -> any Place
  /// Makes an instance.
  @usableFromInline let make: @Sendable (any Place, Environment<App>) -> Void
  /// Hands one event to the instance.
  @usableFromInline let receive: @Sendable (any Place, App.Event) -> Void
  /// Replays the first events of a script, with a meter or without.
  @usableFromInline let replay: @Sendable (any Place, Int, Script<App>, Environment<App>, Meter?) -> Void
  /// The same of a whole script through an instance of its own, for those who replay a great many.
  ///
  /// - Returns: whether the instance could read the clock.
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

/// Plain events on their way to an instance: the only loop that is timed.
///
/// The next event comes as soon as the last has settled: its call has returned and nothing is due at or before the virtual
/// now. What is due before the next event runs first. What is due at the same instant runs after it.
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

  /// Not inlined, so that the cost of an event does not depend on the caller. A method, so that the loop finds what it needs
  /// in one place: as arguments it would be moved at every event.
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

  /// Replays the first events, as many between two readings of the meter as it says. What is left over at the end is replayed
  /// and not metered.
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

/// Hears before and after the same number of events, again and again.
@usableFromInline
package class Meter {
  /// How many events lie between two calls.
  @usableFromInline let stride: Int

  init(stride: Int) { self.stride = stride }

  /// - Parameter index: that of the next event in the script.
  @usableFromInline
  func willRun(_ index: Int) {}

  /// - Parameter index: that of the first of the events.
  @usableFromInline
  func didRun(_ index: Int) {}
}

extension Seat {
  /// Not inlined, so that every copy of the environment that the making of an instance needs is gone when it returns, and
  /// only what the instance keeps is left.
  @inlinable @inline(never)
  static func instance<A: Architecture>(of type: A.Type, in environment: Environment<App>) -> A where A.App == App {
    A(environment)
  }
}

extension Script.Line {
  /// The boundary: one call per event that is not inlined, alike for all architectures.
  @inlinable @inline(never)
  borrowing func deliver<A: Architecture>(to architecture: A) where A.App == App { architecture.receive(event) }
}

/// Where an instance of an architecture stands while it is replayed.
@usableFromInline
protocol Place: AnyObject {
  /// The instance; nil before it is made.
  var architecture: Any? { get }
}

/// The place of an instance of `A`.
@usableFromInline
final class PlaceOf<A: Architecture>: Place {
  // Exclusivity is not checked at run time: no architecture knows of its place.
  @exclusivity(unchecked) @usableFromInline var instance: A?

  @inlinable
  init() {}

  @usableFromInline var architecture: Any? { instance }
}

/// Records how long a batch of events takes, or a single event: closed loop.
@usableFromInline
package final class Stopwatch: Meter {
  // Read and written by one method at a time, between two events: a check of exclusivity would be timed with them.
  /// In nanoseconds.
  @exclusivity(unchecked) package var times = Histogram()
  @exclusivity(unchecked) private var last: UInt64 = 0

  /// Of batches of 256 events; see `Metric.batchTime`.
  package static func batches() -> Stopwatch { Stopwatch(stride: Int(Metric.eventsPerBatch)) }

  /// Of single events.
  package static func events() -> Stopwatch { Stopwatch(stride: 1) }

  /// The end of an event is the start of the next, so the clock is read once between two.
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

/// What is compiled once for an app. It runs while a replay is measured, or millions of times in a search.
@usableFromInline
struct AppLoops<App: Scenarios.App>: Sendable {
  /// Runs what is due before an instant. The world's cost is measured in it, so it is compiled as an architecture is.
  @usableFromInline let pass: @Sendable (Environment<App>, VirtualInstant) -> Void
  /// Replays events under every way of the clock.
  @usableFromInline let sweep: @Sendable (ClockSweep<App>, (ClockSweep<App>.Way) -> Bool) -> Void
  /// Where an ``Asker`` sits.
  @usableFromInline let asker: Seat<App>

  @inlinable
  init() {
    pass = { environment, time in environment.run(before: time) }
    sweep = { sweep, isDivergence in sweep.runAll(isDivergence) }
    asker = Seat(Asker<App>.self)
  }
}
