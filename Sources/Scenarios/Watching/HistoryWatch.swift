/// Looks at an instance before and after each moment of its history.
final class HistoryWatch<App: Scenarios.App> {
  private let look: () -> Sight<App>
  private let start: Sight<App>
  private var last: Sight<App>
  private var sights: [(before: Sight<App>, after: Sight<App>)] = []

  /// - Parameter look: says what can be seen now.
  init(_ look: @escaping () -> Sight<App>) {
    self.look = look
    start = look()
    last = start
  }

  /// The next moment begins.
  func begin() {
    let sight = look()
    sights.append((sight, sight))
  }

  /// A moment ends, perhaps not for the first time.
  func end(_ moment: Int) {
    last = look()
    sights[moment].after = last
  }

  func watched(_ history: History<App>) -> WatchedHistory<App> {
    WatchedHistory(history: history, start: start, sights: sights, end: last)
  }
}

extension RecordedReplay {
  /// Runs a timeline through a fresh instance that is looked at.
  @usableFromInline
  static func watched(_ timeline: Timeline<A.App>) -> WatchedHistory<A.App> {
    let replay = RecordedReplay(of: timeline, heardBy: nil, isWatched: true)
    let history = replay.run()
    return replay.endWatch(of: history)
  }
}
