public import Streams

/// The clock, timers, services and effects of an architecture under replay.
public struct Environment<App: Scenarios.App> {
  /// The wall clock. It shows the readings of the trace, including ties and steps back.
  public var clock: ManualClock
  /// Runs timers. Its time is the trace's, and never goes back.
  public var scheduler: VirtualScheduler
  /// Receives decisions that need no answer.
  public var decisions: DecisionLog<App.Decision>
  /// Nil if the app's world is silent, no history is recorded and no task is started.
  @usableFromInline var surroundings: Instrumentation<App>?

  @inlinable
  var world: Services<App>? { App.hasWorld ? surroundings?.services : nil }

  /// Records the history; nil during measurements.
  @inlinable
  var recorder: HistoryRecorder<App>? { surroundings?.recorder }

  /// Receives decisions that the world answers.
  ///
  /// - Precondition: the app has a ``World``.
  @inlinable
  public var services: Services<App> {
    guard let services = surroundings?.services else { preconditionFailure("the app has no world that answers") }
    return services
  }

  @inlinable
  public init(decisions: DecisionLog<App.Decision>) {
    clock = ManualClock()
    scheduler = VirtualScheduler()
    self.decisions = decisions
    surroundings = App.hasWorld ? Instrumentation(Services(scheduler: scheduler, decisions: decisions)) : nil
  }

  /// - Parameter runsTasks: whether to make room for the job queue of an architecture that starts tasks.
  init(decisions: DecisionLog<App.Decision>, runsTasks: Bool) {
    self.init(decisions: decisions)
    if runsTasks, surroundings == nil { surroundings = Instrumentation(nil) }
  }

  /// Prepares the environment for the next instance. Timers and leaked objects of the last one do not reach it.
  @inlinable
  mutating func restart(runsTasks: Bool) {
    surroundings = nil
    // First, because a pending timer may hold the instance, which holds everything.
    scheduler.restart()
    if !isKnownUniquelyReferenced(&scheduler) { scheduler = VirtualScheduler() }
    if isClockHeld() { clock = ManualClock() } else { clock.now = .zero }
    // An earlier instance may be alive and decide, if a shared object passes events to it.
    if isKnownUniquelyReferenced(&decisions) { decisions.removeAll() } else { decisions = DecisionLog(capacity: 16) }
    if App.hasWorld {
      surroundings = Instrumentation(Services(scheduler: scheduler, decisions: decisions))
    } else if runsTasks {
      surroundings = Instrumentation(nil)
    }
  }

  /// Whether anything else refers to the clock, including by weak and unowned references. Otherwise the instance cannot
  /// read the clock, so its decisions do not depend on it. Unsafe references are not detected.
  @inlinable
  mutating func isClockHeld() -> Bool {
    // The standard library checks strong references only. The weak and unowned counts begin at 1.
    !isKnownUniquelyReferenced(&clock) || _getWeakRetainCount(clock) > 1 || _getUnownedRetainCount(clock) > 1
  }
}

/// The optional parts of an environment, behind one reference, so that an environment is passed in registers. Otherwise
/// every event of every replay would cost one more instruction.
@usableFromInline
final class Instrumentation<App: Scenarios.App> {
  @usableFromInline let services: Services<App>?
  @usableFromInline let recorder: HistoryRecorder<App>?
  /// The jobs of the instance; nil if it starts no tasks. Exclusivity is not checked at run time: no other code runs
  /// while the property is accessed.
  @exclusivity(unchecked) @usableFromInline var jobs: JobQueue?

  /// Whether a timer needs more than to be run.
  @inlinable
  var isAttended: Bool { recorder != nil || jobs != nil }

  @inlinable
  init(_ services: Services<App>?, recorder: HistoryRecorder<App>? = nil) {
    self.services = services
    self.recorder = recorder
  }
}

/// Order at one instant: the user's events, then timers, then the world's answers.
extension Environment {
  @inlinable
  public static var settlingTime: Duration { .seconds(60) }

  @inlinable
  var nextDue: VirtualInstant {
    guard App.hasWorld, let world else { return scheduler.nextDue }
    return min(scheduler.nextDue, world.nextDue)
  }

  /// Sets time and clock for the next event. Call ``run(before:)`` first.
  @inlinable @inline(__always)
  func enter(_ time: VirtualInstant, clock reading: VirtualInstant) {
    scheduler.skip(to: time)
    clock.now = reading
  }

  /// Runs timers and answers due now, after an event.
  @inlinable @inline(__always)
  func settle(at time: VirtualInstant) {
    guard nextDue <= time else { return }
    if App.hasWorld {
      runDue(at: time)
    } else if surroundings != nil {
      attendTimers(at: time)
    } else {
      scheduler.advance(to: time)
    }
  }

  /// Runs timers and answers due before `time`.
  @inlinable @inline(__always)
  func run(before time: VirtualInstant) {
    if App.hasWorld { runTimersAndAnswers(before: time) } else { runTimers(before: time) }
  }

  /// Inlinable, so that it is specialised for the app as its architectures are: their cost includes the world's.
  @inlinable @inline(never)
  func runTimersAndAnswers(before time: VirtualInstant) {
    while nextDue < time { runLate(at: nextDue) }
  }

  /// Not inlinable: without a world the calling loops take a few instructions an event, which must not change.
  @usableFromInline @inline(never)
  func runTimers(before time: VirtualInstant) {
    while nextDue < time { runLate(at: nextDue) }
  }

  /// Runs timers and answers due at an instant after the last event. The clock reads that instant, or later if it is
  /// ahead.
  @inlinable @inline(never)
  func runLate(at instant: VirtualInstant) {
    clock.now = max(clock.now, instant)
    let count = decisions.count
    runDue(at: instant)
    if decisions.count > count { decisions.hasLateEntries = true }
  }

  /// Runs timers until none is due. Then gives the due answers, each followed by the timers that it sets for now.
  @inlinable @inline(never)
  func runDue(at instant: VirtualInstant) {
    runTimers(at: instant)
    guard App.hasWorld, let world else { return }
    while world.nextDue <= instant {
      scheduler.skip(to: instant)
      world.giveNext()
      runTimers(at: instant)
    }
  }

  @inlinable
  func runTimers(at instant: VirtualInstant) {
    guard scheduler.nextDue <= instant else { return }
    if let surroundings, surroundings.isAttended { attendTimers(at: instant) } else { scheduler.advance(to: instant) }
  }

  @usableFromInline @inline(never)
  func attendTimers(at instant: VirtualInstant) {
    recorder?.begin(.timer, at: instant)
    if let jobs = surroundings?.jobs {
      jobs.perform { scheduler.advance(to: instant) }
    } else {
      scheduler.advance(to: instant)
    }
    recorder?.end()
  }
}
