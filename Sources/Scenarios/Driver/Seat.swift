import Streams

/// What is compiled for an architecture's type. Everything else that replays is compiled once.
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
  /// Replays events of a script: closed loop, virtual clock.
  @usableFromInline let replay: @Sendable (any Place, Range<Int>, Script<App>, Environment<App>) -> Void
  /// Runs what is due before an instant. Compiled for the app, as what asks the world is: what the world costs is measured.
  @usableFromInline let pass: @Sendable (Environment<App>, VirtualInstant) -> Void

  @inlinable
  init<A: Architecture>(_ type: A.Type) where A.App == App {
    runsTasks = A.runsTasks
    place = { PlaceOf<A>() }
    make = { place, environment in unsafeDowncast(place, to: PlaceOf<A>.self).instance = A(environment) }
    receive = { place, event in unsafeDowncast(place, to: PlaceOf<A>.self).instance?.receive(event) }
    replay = { place, range, script, environment in
      guard let instance = unsafeDowncast(place, to: PlaceOf<A>.self).instance else { return }
      Self.replay(range, of: script, through: instance, in: environment)
    }
    pass = { environment, time in environment.run(before: time) }
  }

  /// The only loop that is timed.
  ///
  /// The next event comes as soon as the last has settled: its call has returned and nothing is due at or before the
  /// virtual now. What is due before the next event runs first. What is due at the same instant runs after it.
  ///
  /// It is not inlined, so that the cost of an event does not depend on the caller.
  @inlinable @inline(never)
  static func replay<A: Architecture>(
    _ range: Range<Int>, of script: Script<App>, through architecture: A, in environment: Environment<App>
  ) where A.App == App {
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
  /// Releases the instance.
  func vacate()
}

/// The place of an instance of `A`.
@usableFromInline
final class PlaceOf<A: Architecture>: Place {
  // Exclusivity is not checked at run time: no architecture knows of its place.
  @exclusivity(unchecked) @usableFromInline var instance: A?

  @inlinable
  init() {}

  @usableFromInline var architecture: Any? { instance }

  @usableFromInline
  func vacate() { instance = nil }
}
