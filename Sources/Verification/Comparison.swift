public import Scenarios

/// What an architecture decided on a script, beside what was due.
///
/// Two decisions at one event count as a list: the lists of every event must be equal.
public struct Comparison<App: Scenarios.App> {
  public let events: [App.Event]
  /// What the architecture decided.
  public let decisions: DecisionLog<App.Decision>

  /// Replays the script through a fresh instance.
  public init(of architecture: ArchitectureEntry<App>, on script: Script<App>) {
    events = script.events
    decisions = DecisionLog()
    architecture.replay(script, decisions) { _ in }
  }

  public var isIdentical: Bool { firstDivergence == nil }

  public var firstDivergence: Divergence<App>? {
    var first: Divergence<App>?
    forEachDivergence { divergence in
      first = divergence
      return false
    }
    return first
  }

  /// Every event at which the two differ, in order, until `body` returns false.
  /// - Complexity: one pass over the events.
  public func forEachDivergence(_ body: (Divergence<App>) -> Bool) {
    var oracle = App.Oracle()
    var unread = decisions.entries[...]
    for (index, event) in events.enumerated() {
      let expected = oracle.decisions(at: event)
      let made = unread.prefix { $0.eventIndex == index }
      unread = unread.dropFirst(made.count)
      guard !made.elementsEqual(expected, by: { $0.decision == $1 }) else { continue }
      let divergence = Divergence<App>(
        history: events[...index], eventIndex: index, expected: expected, actual: made.map(\.decision))
      guard body(divergence) else { return }
    }
  }
}
