/// A source of values over time that ends, at most once, with a completion.
///
/// The same protocol as Combine's, less demand: values are pushed, a subscriber that was added takes what comes. A
/// publisher is a description, usually a small struct; work starts with a subscription.
///
///     let token = typing.filter { !$0.isEmpty }.sink { print($0) }
///
/// Publishers and subjects are not `Sendable`: a graph stays on one isolation domain, so no event takes a lock.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Starts one subscription: `subscriber` first receives the subscription, then values, then at most one completion.
  ///
  /// The subscriber is handed on from stage to stage down to the source, which keeps it: hence consuming. A publisher of
  /// your own may as well take it without.
  func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Starts one subscription, as ``receive(subscriber:)``; the name that callers use.
  @inlinable
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }
}

/// The namespace of what operators return.
public enum Publishers {}
