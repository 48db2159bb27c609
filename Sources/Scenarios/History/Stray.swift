import CProbes
import Streams
import Synchronization

/// How an architecture escapes its replay, which then misses what it decides.
public enum Stray: Sendable, Equatable {
  /// It decides on another thread.
  case otherThread
  /// It decides on the thread that replays it, after the replay.
  case afterwards
  /// A task of its was woken by another thread.
  case wokenElsewhere
}

extension ArchitectureEntry {
  /// Replays a timeline once more, to find out whether decisions are made where nobody replays. For a hint where some are
  /// missing: it takes real time.
  ///
  /// - Parameter wait: waits for real, until what it is given returns true or a timeout is over. If it lets the main
  ///   queue run, that is heard too.
  /// - Precondition: the architecture is capable of every step.
  public func stray(on timeline: Timeline<App>, waiting wait: (_ isFound: () -> Bool) -> Void) -> Stray? {
    let ear = Ear()
    var probes = Probes.history
    probes.ear = ear
    let driver = ReplayDriver(self, timeline.answers, taking: probes)
    _ = driver.history(of: timeline)
    if !timeline.keepsInstance { driver.environment.world?.end() }
    ear.endReplay()
    let jobs = driver.environment.surroundings?.jobs
    wait { ear.stray != nil || jobs?.hasStrays == true }
    return ear.stray ?? (jobs?.hasStrays == true ? .wokenElsewhere : nil)
  }
}

/// Hears decisions, from whichever thread.
@usableFromInline
final class Ear: Sendable {
  private struct State {
    var isReplaying = true
    var stray: Stray?
  }

  private let thread = probe_this_thread()
  private let state = Mutex(State())

  var stray: Stray? { state.withLock { $0.stray } }

  func endReplay() { state.withLock { $0.isReplaying = false } }

  /// - Returns: whether the decision is made in the replay. Whoever makes another shares nothing with it.
  @usableFromInline
  func hear() -> Bool {
    let isElsewhere = probe_this_thread() != thread
    return state.withLock { state in
      if isElsewhere { state.stray = .otherThread } else if !state.isReplaying { state.stray = .afterwards }
      return !isElsewhere && state.isReplaying
    }
  }
}
