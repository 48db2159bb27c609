public import Streams

/// What an architecture gets in place of the real clock, timers, services and effects.
public struct Environment<App: Scenarios.App> {
  /// The wall clock. It reads what the trace says, also where that ties or steps back.
  public var clock: ManualClock
  /// For timers. Its time is the trace's, and never goes back.
  public var scheduler: VirtualScheduler
  /// Where decisions go that ask for nothing.
  public var decisions: DecisionLog<App.Decision>
  /// Nil if the app's world is silent, nothing is written down and no task is started.
  @usableFromInline var surroundings: Surroundings<App>?

  /// Nil if the app's world is silent.
  @inlinable
  var world: Services<App>? { App.hasWorld ? surroundings?.services : nil }

  /// Writes down what happens; nil while something is being measured.
  @inlinable
  var recorder: HistoryRecorder<App>? { surroundings?.recorder }

  /// Where decisions go that the world answers.
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
    surroundings = App.hasWorld ? Surroundings(Services(scheduler: scheduler, decisions: decisions)) : nil
  }

  /// - Parameter runsTasks: whether there is a place for the queue of an architecture that starts tasks.
  init(decisions: DecisionLog<App.Decision>, runsTasks: Bool) {
    self.init(decisions: decisions)
    if runsTasks, surroundings == nil { surroundings = Surroundings(nil) }
  }

  /// Makes the environment ready for the next instance. Timers and leaked objects of the last one do not reach it.
  @inlinable
  mutating func restart(runsTasks: Bool) {
    surroundings = nil
    // First, as a pending timer may hold the instance, which holds everything.
    scheduler.restart()
    if !isKnownUniquelyReferenced(&scheduler) { scheduler = VirtualScheduler() }
    if isClockHeld() { clock = ManualClock() } else { clock.now = .zero }
    // An earlier instance may still be alive and decide, if it hears of events through something shared.
    if isKnownUniquelyReferenced(&decisions) { decisions.removeAll() } else { decisions = DecisionLog(capacity: 16) }
    if App.hasWorld {
      surroundings = Surroundings(Services(scheduler: scheduler, decisions: decisions))
    } else if runsTasks {
      surroundings = Surroundings(nil)
    }
  }

  /// Whether anything but the environment refers to the clock, weak and unowned references included. An instance that
  /// does not cannot read the clock, so its decisions do not depend on it. Unsafe references are not seen.
  @inlinable
  mutating func isClockHeld() -> Bool {
    // The standard library's question sees strong references alone, and its counts of the others begin at 1.
    !isKnownUniquelyReferenced(&clock) || _getWeakRetainCount(clock) > 1 || _getUnownedRetainCount(clock) > 1
  }
}

/// What only some environments have. One reference, so that an environment is passed in registers: in more, every event of
/// every replay would cost an instruction more.
@usableFromInline
final class Surroundings<App: Scenarios.App> {
  @usableFromInline let services: Services<App>?
  @usableFromInline let recorder: HistoryRecorder<App>?
  /// The jobs of the instance; nil if it starts no tasks. Exclusivity is not checked at run time: no other code runs while
  /// the property is accessed.
  @exclusivity(unchecked) @usableFromInline var jobs: JobQueue?

  /// Whether more is to be done for a timer than to run it.
  @inlinable
  var isAttended: Bool { recorder != nil || jobs != nil }

  @inlinable
  init(_ services: Services<App>?, recorder: HistoryRecorder<App>? = nil) {
    self.services = services
    self.recorder = recorder
  }
}

/// How time passes in an environment: at one instant first what the user does, then timers, then the world's answers.
extension Environment {
  /// How long time runs on after the last event of a trace.
  @inlinable
  public static var settlingTime: Duration { .seconds(60) }

  /// When the next timer or answer is due.
  @inlinable
  var nextDue: VirtualInstant {
    guard App.hasWorld, let world else { return scheduler.nextDue }
    return min(scheduler.nextDue, world.nextDue)
  }

  /// Sets time and clock to those of an event that is about to happen. What is due before has run; see ``run(before:)``.
  @inlinable @inline(__always)
  func enter(_ time: VirtualInstant, clock reading: VirtualInstant) {
    scheduler.skip(to: time)
    clock.now = reading
  }

  /// Runs what is due now, after an event.
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

  /// Runs what is due before `time`.
  @inlinable @inline(__always)
  func run(before time: VirtualInstant) {
    if App.hasWorld { runTimersAndAnswers(before: time) } else { runTimers(before: time) }
  }

  /// Inlinable, so that it is compiled for the app, as its architectures are: what the world costs is part of what they do.
  @inlinable @inline(never)
  func runTimersAndAnswers(before time: VirtualInstant) {
    while nextDue < time { runLate(at: nextDue) }
  }

  /// Not inlinable: where there is no world the loops that call this are a few instructions an event, and stay as they are.
  @usableFromInline @inline(never)
  func runTimers(before time: VirtualInstant) {
    while nextDue < time { runLate(at: nextDue) }
  }

  /// Runs what is due at an instant after the last event. The clock reads that instant, or later if it is ahead.
  @inlinable @inline(never)
  func runLate(at instant: VirtualInstant) {
    clock.now = max(clock.now, instant)
    let count = decisions.count
    runDue(at: instant)
    if decisions.count > count { decisions.hasLateEntries = true }
  }

  /// Runs timers until none is due, then answers, one by one, and after each the timers that it sets for now.
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
