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
