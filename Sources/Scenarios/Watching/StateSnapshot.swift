/// The observable state of an instance between two moments of its history.
public struct StateSnapshot<App: Scenarios.App>: Sendable, Equatable {
  /// A request that may still be answered.
  public struct OpenRequest: Sendable, Equatable {
    public let decision: App.Decision
    /// The possible answers, the usual one first.
    public let answers: [App.Event]
    /// Whether it was cancelled, so that only a fault can answer it.
    public let isCancelled: Bool
  }

  /// The stored values of the instance, as its `Mirror` shows them.
  public let state: [StateLine]
  public let requests: [OpenRequest]
}

/// A history with the observable state around each moment.
public struct WatchedHistory<App: Scenarios.App>: Sendable {
  /// The history that ``ArchitectureEntry/record(_:)`` would give.
  public internal(set) var history: History<App>
  /// After the initialisation.
  public let start: StateSnapshot<App>
  /// Before and after each moment of the history.
  public let sights: [(before: StateSnapshot<App>, after: StateSnapshot<App>)]
  public let end: StateSnapshot<App>
}

extension WatchedHistory {
  fileprivate static var empty: WatchedHistory {
    let nothing = StateSnapshot<App>(state: [], requests: [])
    return WatchedHistory(history: .empty, start: nothing, sights: [], end: nothing)
  }
}

extension ArchitectureEntry {
  /// Replays a timeline as ``record(_:)`` does, and reads the instance's state before and after each moment.
  ///
  /// - Complexity: each time up to ``StateLine/countMax`` values are read.
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

/// Reads an instance's state before and after each moment of its history. A nested moment ends the record of the outer
/// one, so that states stay in order of time.
final class HistoryWatch<App: Scenarios.App> {
  private let look: () -> StateSnapshot<App>
  private let start: StateSnapshot<App>
  private var last: StateSnapshot<App>
  private var sights: [(before: StateSnapshot<App>, after: StateSnapshot<App>)] = []
  private var openCount = 0

  init(_ look: @escaping () -> StateSnapshot<App>) {
    self.look = look
    start = look()
    last = start
  }

  /// Begins the next moment, which may be nested.
  func begin() {
    let snapshot = look()
    if openCount > 0 { sights[sights.count - 1].after = snapshot }
    openCount += 1
    sights.append((snapshot, snapshot))
  }

  /// Continues a moment.
  func reopen() { openCount += 1 }

  /// Ends the innermost moment, perhaps not for the first time.
  func end() {
    openCount -= 1
    last = look()
    sights[sights.count - 1].after = last
  }

  func watched(_ history: History<App>) -> WatchedHistory<App> {
    WatchedHistory(history: history, start: start, sights: sights, end: last)
  }
}

extension HistoryWatch {
  /// - Parameter requests: the pending requests; nil without a world.
  convenience init(_ place: any Place, _ requests: RequestWatch<App>?) {
    self.init {
      StateSnapshot(
        state: StateReader(of: place.architecture as Any, app: App.self).lines, requests: requests?.open ?? [])
    }
  }
}

/// Maps each request to its decision.
///
/// A request enters the list of the ``Services`` before the next one is made. So a new request in the list belongs to
/// the last decision.
final class RequestWatch<App: Scenarios.App>: RequestListener<App> {
  private unowned let services: Services<App>
  private var known: [(request: Request<App>, decision: App.Decision)] = []
  private var lastDecision: App.Decision?

  init(_ services: Services<App>) { self.services = services }

  override func noteAsked(
    _ decision: App.Decision, _ completion: @escaping (App.Event) -> Void
  ) -> (App.Event) -> Void {
    learn()
    lastDecision = decision
    return completion
  }

  var open: [StateSnapshot<App>.OpenRequest] {
    learn()
    return services.waiting.compactMap { request in
      known.first { $0.request === request }.map {
        StateSnapshot<App>.OpenRequest(
          decision: $0.decision, answers: request.answers, isCancelled: request.isCancelled)
      }
    }
  }

  private func learn() {
    let requests = services.requests
    known.removeAll { known in !requests.contains { $0 === known.request } }
    for request in requests where !known.contains(where: { $0.request === request }) {
      if let lastDecision { known.append((request, lastDecision)) }
    }
  }
}
