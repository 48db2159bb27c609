/// A publisher that sends what it is told to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Delivers `value` to every subscriber before it returns, unless the subject queues and a delivery is under way.
  func send(_ value: Output)

  /// Ends the subject: every subscriber receives `completion`, and nothing after it. Only the first one counts.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  @inlinable
  public func send() { send(()) }
}

/// What becomes of a `send` from inside a delivery of the same subject.
public enum Delivery: Sendable {
  /// It is delivered at once, inside the current delivery, as in Combine: later subscribers hear the newer value first.
  case depthFirst
  /// It is delivered after the current one: all subscribers hear the same order.
  case queued
}
