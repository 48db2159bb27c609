/// What can be seen of an instance between two moments of its history.
public struct Sight<App: Scenarios.App>: Sendable, Equatable {
  /// A request that may still be answered.
  public struct OpenRequest: Sendable, Equatable {
    /// What was decided.
    public let decision: App.Decision
    /// The answers that may be given, the usual one first.
    public let answers: [App.Event]
    /// Whether it was cancelled, and can be answered by a fault alone.
    public let isCancelled: Bool
  }

  /// What the instance holds, as its `Mirror` shows it.
  public let state: [StateLine]
  /// In the order in which they were asked.
  public let requests: [OpenRequest]
}

/// A history, and what could be seen of the instance around each of its moments.
public struct WatchedHistory<App: Scenarios.App>: Sendable {
  /// The same as if nobody had watched.
  public internal(set) var history: History<App>
  /// After the instance was made, before anything happened.
  public let start: Sight<App>
  /// Before and after each moment of the history.
  public let sights: [(before: Sight<App>, after: Sight<App>)]
  /// After everything.
  public let end: Sight<App>
}

extension WatchedHistory {
  /// Of an instance that was not made.
  fileprivate static var empty: WatchedHistory {
    let nothing = Sight<App>(state: [], requests: [])
    return WatchedHistory(history: .empty, start: nothing, sights: [], end: nothing)
  }
}

extension ArchitectureEntry {
  /// Replays a timeline as ``record(_:)`` does, and looks at the instance before and after each moment.
  ///
  /// - Complexity: each look reads up to ``StateLine/countMax`` values.
  /// - Precondition: the architecture is capable of every step.
  public func watch(_ timeline: Timeline<App>) -> WatchedHistory<App> {
    recordGuarded(timeline, orElse: .empty) { timeline in
      let driver = ReplayDriver(self, timeline.answers, taking: .state)
      return driver.watched(driver.history(of: timeline))
    } ending: { watched, ending in
      watched.history.ending = ending
    }
  }
}
