/// Who brings an event about.
public enum Origin: Sendable {
  /// Whoever uses the app: a line of a trace, or a letter of a search. The event reaches ``Architecture/receive(_:)``.
  case user
  /// The ``World``, as an answer to a decision. It reaches the completion that the architecture asked with.
  case world
  /// Time: the oracle's ``Alarm``. It never reaches an architecture, which has timers of its own.
  case time
}
