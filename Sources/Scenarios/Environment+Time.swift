public import Streams

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
