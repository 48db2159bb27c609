import Scenarios
import Streams

/// What a ``Judgement`` says of plain events at which no timer ran, from the logs of two replays: for searches, which
/// judge millions. Nothing is allocated before a difference is found.
struct LoggedJudgement<App: Scenarios.App> {
  typealias Entries = ContiguousArray<DecisionLog<App.Decision>.Entry>

  /// One nanosecond apart.
  let events: [App.Event]
  let due: Entries
  let made: Entries

  /// Whether the two are the same at every event, as ``Judgement/isIdentical``.
  var isIdentical: Bool {
    due.count == made.count && events.indices.allSatisfy { difference(at: $0) == nil }
  }

  /// As ``Judgement/divergences``, from a position on.
  func divergences(from first: Int = 0) -> [Divergence<App>] {
    (max(first, 0)..<events.count).compactMap { position in
      guard let (due, made) = difference(at: position) else { return nil }
      return Divergence(
        history: events[...position], eventIndex: position, time: VirtualInstant(nanoseconds: Int64(position) + 1),
        expected: due, actual: made)
    }
  }

  /// What was due and what was made at a position; nil if that is the same.
  private func difference(at position: Int) -> (due: [App.Decision], made: [App.Decision])? {
    let (due, made) = (Self.entries(of: position, in: due), Self.entries(of: position, in: made))
    if due.elementsEqual(made, by: { $0.decision == $1.decision }) { return nil }
    // Closures, as a key path of a generic type would be looked up each time.
    let lists = (due: due.map { $0.decision }, made: made.map { $0.decision })
    return lists.due.isSame(as: lists.made) ? nil : lists
  }

  private static func entries(of position: Int, in log: Entries) -> Entries.SubSequence {
    let start = log.firstIndex { $0.eventIndex >= position } ?? log.endIndex
    let end = log[start...].firstIndex { $0.eventIndex > position } ?? log.endIndex
    return log[start..<end]
  }
}
