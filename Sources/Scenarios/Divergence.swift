public import Streams

/// A moment at which an architecture made other decisions than were due.
public struct Divergence<App: Scenarios.App>: Sendable {
  /// The events that had happened by then, the one at which the two differ included: the user's, the world's answers, and
  /// those that time brought.
  public let history: ArraySlice<App.Event>
  /// Its position, from 0: in the trace or the ``Timeline``, or in the history if the app has a world.
  public private(set) var eventIndex: Int
  /// When it happened.
  public let time: VirtualInstant
  /// The event at which they differ; nil where it was none, such as a late subscriber joining.
  public let event: App.Event?
  private let other: String
  /// Whose decisions differ: 0 is the app itself, from 1 on a late subscriber.
  public let observer: Int
  public let expected: [App.Decision]
  public let actual: [App.Decision]
  /// How one of the two ended its process there; nil if both decided.
  package var death: Death?
  /// Whether it was who says what is expected.
  package var isDeathOfExpected = false

  /// What happened, in a few words: the event's own, ``App/word(_:)``, or `late subscriber`, `end of text`, `lost type`,
  /// ``noEvent``.
  public var happening: String { event.map(App.word) ?? other }

  /// The ``happening`` where nothing happened and nothing was due, and the architecture decided: a timer of its own rang.
  public static var noEvent: String { "no event" }

  /// The ``happening`` where an architecture ended its process while it was made.
  package static var making: String { "making" }

  /// The same, so many positions later: of an episode that comes after others.
  package func moved(by positions: Int) -> Divergence {
    var moved = self
    moved.eventIndex += positions
    return moved
  }

  /// - Parameter other: what happened at ``eventIndex`` if it was no event, in a few words; nil: the history's last event.
  public init(
    history: ArraySlice<App.Event>, eventIndex: Int, time: VirtualInstant, other: String? = nil, observer: Int = 0,
    expected: [App.Decision], actual: [App.Decision]
  ) {
    self.history = history
    self.eventIndex = eventIndex
    self.time = time
    event = other == nil ? history.last : nil
    self.other = other ?? ""
    self.observer = observer
    self.expected = expected
    self.actual = actual
  }
}
