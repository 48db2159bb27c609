/// A source of values over time that ends, at most once, with a completion.
///
/// Combine's protocol without counted demand: after the first request of a subscriber every value is pushed to it. A
/// publisher is a description, usually a small struct. Work starts with a subscription.
///
///     let token = typing.filter { !$0.isEmpty }.sink { print($0) }
///
/// The threads that may use a graph are fixed when it is made: see ``domain`` and <doc:Domains>.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Starts one subscription: `subscriber` first receives the subscription, then values, then at most one completion.
  ///
  /// `consuming`, because each stage wraps the subscriber and passes it on to the source, which keeps it. Your own
  /// publishers may omit `consuming`.
  func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure

  /// Where events come from. Nil for a publisher such as ``Just``, which sends on the thread of the request.
  ///
  /// By default ``Domain/anyThread``. An operator has the domain of its upstream: see ``UpstreamOperator``.
  var domain: Domain? { get }

  /// The domain of any publisher of this type: ``Domain/anyThread`` if some of them are for any thread. Used by
  /// operators that make publishers of values. By default ``Domain/anyThread``.
  static var expectedDomain: Domain? { get }

  /// Delivers all values without a subscription, if this publisher has them all at once. `flatMap` and `switchToLatest`
  /// call this before they subscribe. It saves the subscription and its allocation.
  ///
  /// Optional; by default a publisher is subscribed to.
  ///
  ///     func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? {
  ///       for row in rows where !deliver(row) { break }
  ///       return .finished
  ///     }
  ///
  /// - Parameter deliver: delivers one value and returns whether more are wanted. After false no value may be
  ///   delivered, and the completion is ignored.
  /// - Returns: the completion; nil if the publisher has delivered nothing and must be subscribed to.
  func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>?
}

extension Publisher {
  /// Starts one subscription. Callers use this name, publishers implement ``receive(subscriber:)``.
  ///
  /// A subscriber may keep its subscription for good. A publisher of this module still releases the subscriber after
  /// the completion or a cancellation.
  /// - Complexity: a few more allocations than ``receive(subscriber:)``.
  @inlinable
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: Forwarding(subscriber))
  }

  /// Returns nil: the publisher must be subscribed to.
  @inlinable @inline(__always)
  public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? { nil }
}

/// The namespace of the publishers that operators return.
public enum Publishers {}
