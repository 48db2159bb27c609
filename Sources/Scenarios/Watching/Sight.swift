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

/// Looks at an instance before and after each moment of its history.
///
/// A moment within another one ends what is told of the outer: what the instance comes to hold later belongs to the newest
/// moment, so that from one to the next nothing runs backwards.
final class HistoryWatch<App: Scenarios.App> {
  private let look: () -> Sight<App>
  private let start: Sight<App>
  private var last: Sight<App>
  private var sights: [(before: Sight<App>, after: Sight<App>)] = []
  /// How many moments are under way.
  private var openCount = 0

  /// - Parameter look: says what can be seen now.
  init(_ look: @escaping () -> Sight<App>) {
    self.look = look
    start = look()
    last = start
  }

  /// The next moment begins, perhaps within another one.
  func begin() {
    let sight = look()
    if openCount > 0 { sights[sights.count - 1].after = sight }
    openCount += 1
    sights.append((sight, sight))
  }

  /// A moment is taken up again.
  func reopen() { openCount += 1 }

  /// The innermost moment ends, perhaps not for the first time.
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
  /// Looks at the instance of a place.
  ///
  /// - Parameter requests: knows the requests under way; nil if there is no world.
  convenience init(_ place: any Place, _ requests: RequestWatch<App>?) {
    self.init {
      Sight(state: StateReader(of: place.architecture as Any, app: App.self).lines, requests: requests?.open ?? [])
    }
  }
}

/// Knows which decision each request came of.
///
/// A request enters the list of the ``Services`` before the next one is asked, so what is new in the list came of the
/// decision that was asked last.
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

  /// The requests that may be answered now.
  var open: [Sight<App>.OpenRequest] {
    learn()
    return services.waiting.compactMap { request in
      known.first { $0.request === request }.map {
        Sight<App>.OpenRequest(decision: $0.decision, answers: request.answers, isCancelled: request.isCancelled)
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
