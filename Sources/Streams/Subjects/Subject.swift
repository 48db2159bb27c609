/// A publisher whose values are sent by calling `send`.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Delivers `value` to every subscriber before it returns. A queued subject delivers later if a delivery is under
  /// way; a subscriber that is receiving its first value on another thread receives `value` after that.
  func send(_ value: Output)

  /// Requests all values of another publisher: at once, or by a ``PassthroughSubject`` at its subscribers' first
  /// request.
  func send(subscription: any Subscription)

  /// Ends the subject: every subscriber receives `completion`, and nothing after it. Only the first call counts.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject {
  @inlinable
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

extension Subject where Output == Void {
  @inlinable
  public func send() { send(()) }
}

/// When a subject delivers a value that is sent during one of its deliveries.
public enum Delivery: Sendable {
  /// At once, inside the current delivery, as in Combine: later subscribers receive the newer value first.
  case depthFirst
  /// After the current delivery: all subscribers receive the values in the same order.
  case queued
}
