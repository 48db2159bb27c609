public import Streams

/// What an architecture is given in place of the world.
public struct Environment<App: Scenarios.App> {
  /// The wall clock. It reads what the trace says, also where that ties or steps back.
  public var clock: ManualClock
  /// For timers. Its time is the trace's, and never goes back.
  public var scheduler: VirtualScheduler
  /// Where decisions go.
  public var decisions: DecisionLog<App.Decision>

  @inlinable
  public init(decisions: DecisionLog<App.Decision>) {
    clock = ManualClock()
    scheduler = VirtualScheduler()
    self.decisions = decisions
  }

  /// Runs the timers that are due before `time`. The clock keeps up with them: each runs at the instant at which it is due,
  /// or later if the clock is ahead.
  @usableFromInline @inline(never)
  func runTimers(before time: VirtualInstant) {
    while scheduler.nextDue < time {
      clock.now = max(clock.now, scheduler.nextDue)
      scheduler.advance(to: scheduler.nextDue)
    }
  }

  /// Starts over with what is left of the environment of an instance that is gone, so that a fresh one needs no fresh
  /// clock and scheduler. What the instance has left behind, a timer or a leaked object, does not come along.
  @inlinable
  mutating func restart() {
    // First, as a pending timer may hold the instance, which holds everything.
    scheduler.restart()
    if !isKnownUniquelyReferenced(&scheduler) { scheduler = VirtualScheduler() }
    if isClockHeld() { clock = ManualClock() } else { clock.now = .zero }
    // Somebody left behind may still decide: a shared bus tells it of all that happens.
    if isKnownUniquelyReferenced(&decisions) { decisions.removeAll() } else { decisions = DecisionLog(capacity: 16) }
  }

  /// Whether anybody but the environment holds the clock, be it weakly or unowned. An instance that was given the
  /// environment and does not hold its clock cannot know what the clock reads: its decisions are the same whatever that
  /// is. An unsafe reference is not seen.
  @inlinable
  mutating func isClockHeld() -> Bool {
    // The standard library's question sees strong references alone, and its counts of the others begin at 1.
    !isKnownUniquelyReferenced(&clock) || _getWeakRetainCount(clock) > 1 || _getUnownedRetainCount(clock) > 1
  }
}

/// An environment that serves one instance after the other, so that a fresh instance needs no fresh clock and scheduler.
public final class ReusedEnvironment<App: Scenarios.App> {
  // Exclusivity is not checked at run time: an instance gets a copy of the environment, and does not know of this object.
  @exclusivity(unchecked) @usableFromInline var environment: Environment<App>
  @exclusivity(unchecked) @usableFromInline var isClockRead = false

  public init() { environment = Environment(decisions: DecisionLog(capacity: 16)) }

  /// As the last instance left it, with what it decided.
  @inlinable public var current: Environment<App> { environment }

  /// Whether the last instance could read the clock: one that could not decides the same whatever the clock reads.
  @inlinable public var couldReadClock: Bool { isClockRead }
}
