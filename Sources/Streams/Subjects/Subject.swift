/// A publisher that sends the values it is given.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Delivers `value` to every subscriber before it returns, unless the subject queues and a delivery is under way, or the
  /// subscriber is still hearing its first value on another thread.
  func send(_ value: Output)

  /// Takes the values of another publisher, which is asked for all of them: at once, or by a ``PassthroughSubject`` when
  /// it is asked itself.
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

/// When a subject delivers what it is sent from inside one of its own deliveries.
public enum Delivery: Sendable {
  /// At once, inside the current delivery, as in Combine: later subscribers receive the newer value first.
  case depthFirst
  /// After the current delivery: all subscribers receive the values in the same order.
  case queued
}
