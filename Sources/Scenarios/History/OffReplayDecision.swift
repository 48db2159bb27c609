import CProbes
import Streams
import Synchronization

/// How a decision of an architecture escapes its replay.
public enum OffReplayDecision: Sendable, Equatable {
  /// It is made on another thread.
  case otherThread
  /// It is made on the replaying thread, after the replay.
  case afterwards
  /// Another thread woke one of the architecture's tasks.
  case wokenElsewhere
}

extension ArchitectureEntry {
  /// Replays a timeline again, to find out whether decisions are made outside the replay. Takes real time.
  ///
  /// - Parameter wait: waits in real time until `isFound` returns true or a timeout is over. If it runs the main queue,
  ///   decisions made there are found too.
  /// - Precondition: the architecture is capable of every step.
  public func offReplayDecision(on timeline: Timeline<App>, waiting wait: (_ isFound: () -> Bool) -> Void)
    -> OffReplayDecision?
  {
    let listener = DecisionListener()
    var probes = Probes.history
    probes.listener = listener
    let driver = ReplayDriver(self, timeline.answers, taking: probes)
    _ = driver.history(of: timeline)
    if !timeline.keepsInstance { driver.environment.world?.end() }
    listener.endReplay()
    let jobs = driver.environment.surroundings?.jobs
    wait { listener.offReplayDecision != nil || jobs?.hasStrays == true }
    return listener.offReplayDecision ?? (jobs?.hasStrays == true ? .wokenElsewhere : nil)
  }
}

@usableFromInline
final class DecisionListener: Sendable {
  private struct State {
    var isReplaying = true
    var offReplayDecision: OffReplayDecision?
  }

  private let thread = probe_this_thread()
  private let state = Mutex(State())

  var offReplayDecision: OffReplayDecision? { state.withLock { $0.offReplayDecision } }

  func endReplay() { state.withLock { $0.isReplaying = false } }

  /// - Returns: whether the decision is made in the replay. A caller outside the replay must not touch its log.
  @usableFromInline
  func hear() -> Bool {
    let isElsewhere = probe_this_thread() != thread
    return state.withLock { state in
      if isElsewhere {
        state.offReplayDecision = .otherThread
      } else if !state.isReplaying {
        state.offReplayDecision = .afterwards
      }
      return !isElsewhere && state.isReplaying
    }
  }
}
