import Scenarios

/// A moment of a history, with what was decided in it.
struct RecordedMoment<App: Scenarios.App> {
  let moment: History<App>.Moment
  /// One list for each observer of the history, the app itself first. A reply has decisions of its own.
  let made: [[App.Decision]]
  /// The usual answers to the requests that were cancelled by its end.
  let cancelled: [App.Event]
}

extension History {
  /// In the order in which they began: a reply stands behind the moment that it is part of.
  /// - Complexity: O(moments + decisions).
  var recordedMoments: [RecordedMoment<App>] {
    var made = Array(repeating: Array(repeating: [App.Decision](), count: hearings.count), count: moments.count)
    for observer in 0..<hearings.count {
      for entry in hearings[observer].entries where entry.eventIndex < moments.count {
        made[entry.eventIndex][observer].append(entry.decision)
      }
    }
    var cancelled = Array(repeating: [App.Event](), count: moments.count)
    for cancellation in cancellations { cancelled[cancellation.moment].append(cancellation.answer) }
    var recorded: [RecordedMoment<App>] = []
    recorded.reserveCapacity(moments.count)
    for index in 0..<moments.count {
      recorded.append(RecordedMoment(moment: moments[index], made: made[index], cancelled: cancelled[index]))
    }
    return recorded
  }
}
