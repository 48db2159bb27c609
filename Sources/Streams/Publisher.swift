/// A source of values over time that ends, at most once, with a completion.
///
/// Combine's protocol without demand: values are pushed, and a subscriber takes every one. A publisher is a
/// description, usually a small struct; work starts with a subscription.
///
///     let token = typing.filter { !$0.isEmpty }.sink { print($0) }
///
/// Publishers and subjects are not `Sendable`: a graph stays on one isolation domain, so no event takes a lock.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Starts one subscription: `subscriber` first receives the subscription, then values, then at most one completion.
  ///
  /// Each stage wraps the subscriber and passes it on, up to the source, which keeps it: hence `consuming`. A publisher
  /// of your own may leave that out.
  func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Starts one subscription. Callers use this name, publishers implement ``receive(subscriber:)``.
  @inlinable
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }
}

/// The namespace of the publishers that operators return.
public enum Publishers {}
