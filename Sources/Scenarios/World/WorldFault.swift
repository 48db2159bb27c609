/// What can go wrong with a world's answers.
public enum WorldFault: String, Hashable, Sendable, CaseIterable {
  /// Every request is answered within the call that asks, with its usual answer.
  case atOnce = "answers at once"
  /// No request is answered.
  case never = "answers never"
  /// Every answer is given twice, one right after the other.
  case twice = "answers twice"
  /// A request that was cancelled is answered all the same.
  case afterCancellation = "answers after cancellation"
  /// An answer goes to the newest request, whichever was meant.
  case outOfOrder = "answers out of order"
  /// The answer is not the usual one.
  case withError = "answers with error"
}
