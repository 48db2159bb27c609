import Scenarios

/// A moment of a history with all that was decided in it.
struct RecordedMoment<App: Scenarios.App> {
  let moment: History<App>.Moment
  /// One list for each observer of the history, the app itself first.
  let made: [[App.Decision]]
  /// The usual answers to the requests that were cancelled by its end.
  let cancelled: [App.Event]
}

/// The moments of a history, in the order in which they began. A reply stands behind the moment that it is part of, and each
/// moment has its own decisions.
struct RecordedMoments<App: Scenarios.App>: Sequence, IteratorProtocol {
  private let history: History<App>
  private var index = 0
  private var cancelledCount = 0
  /// By observer: the decisions of the moments that are still to come.
  private var entries: [ArraySlice<History<App>.Hearing.Entry>] = []

  init(of history: History<App>) {
    self.history = history
    for hearing in history.hearings { entries.append(hearing.entriesByMoment) }
  }

  mutating func next() -> RecordedMoment<App>? {
    guard index < history.moments.count else { return nil }
    defer { index += 1 }
    var made: [[App.Decision]] = []
    made.reserveCapacity(entries.count)
    for observer in 0..<entries.count { made.append(takeMade(by: observer)) }
    return RecordedMoment(moment: history.moments[index], made: made, cancelled: takeCancelled())
  }

  private mutating func takeMade(by observer: Int) -> [App.Decision] {
    var made: [App.Decision] = []
    var next = entries[observer].startIndex
    let end = entries[observer].endIndex
    while next < end, entries[observer][next].eventIndex == index {
      made.append(entries[observer][next].decision)
      next += 1
    }
    if !made.isEmpty { entries[observer] = entries[observer][next...] }
    return made
  }

  private mutating func takeCancelled() -> [App.Event] {
    var answers: [App.Event] = []
    while cancelledCount < history.cancellations.count, history.cancellations[cancelledCount].moment <= index {
      answers.append(history.cancellations[cancelledCount].answer)
      cancelledCount += 1
    }
    return answers
  }
}

extension History.Hearing {
  /// The entries moment by moment: a reply is decided on before its event is done with.
  fileprivate var entriesByMoment: ArraySlice<Entry> {
    guard !isOrdered else { return Array(entries)[...] }
    // Entries of one moment stay in their order.
    return entries.enumerated()
      .sorted { ($0.element.eventIndex, $0.offset) < ($1.element.eventIndex, $1.offset) }
      .map(\.element)[...]
  }

  private var isOrdered: Bool {
    var last = Int.min
    for entry in entries {
      guard entry.eventIndex >= last else { return false }
      last = entry.eventIndex
    }
    return true
  }
}
