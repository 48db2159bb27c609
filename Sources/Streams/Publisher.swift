/// A source of values over time that ends, at most once, with a completion.
///
/// Combine's protocol without counted demand: once a subscriber has asked, values are pushed, and it takes every one. A
/// publisher is a description, usually a small struct; work starts with a subscription.
///
///     let token = typing.filter { !$0.isEmpty }.sink { print($0) }
///
/// Where a graph may be used is fixed when it is made: see ``domain`` and <doc:Domains>.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Starts one subscription: `subscriber` first receives the subscription, then values, then at most one completion.
  ///
  /// Each stage wraps the subscriber and passes it on, up to the source, which keeps it: hence `consuming`. A publisher
  /// of your own may leave that out.
  func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure

  /// Where events come from. Nil for a publisher such as ``Just``, which sends on whatever thread it is asked on.
  ///
  /// By default a publisher of your own may send on any thread. One that passes on what others send says what they say:
  /// see ``UpstreamOperator``.
  var domain: Domain? { get }

  /// The domain of any publisher of this type: ``Domain/anyThread`` if some of them are for any thread. An operator
  /// that makes publishers of values goes by it. By default ``Domain/anyThread``.
  static var expectedDomain: Domain? { get }

  /// Delivers everything without a subscription, if this publisher has it all at once. `flatMap` and `switchToLatest`
  /// ask for it before they subscribe: what they make of each value then costs no subscription and no allocation.
  ///
  /// Implementing it is optional; by default a publisher is subscribed to.
  ///
  ///     func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? {
  ///       for row in rows where !deliver(row) { break }
  ///       return .finished
  ///     }
  ///
  /// - Parameter deliver: delivers one value, and says whether more are wanted. After a false nothing may be delivered,
  ///   and the completion is ignored.
  /// - Returns: how the publisher completes; nil if it has to be subscribed to, and has delivered nothing.
  func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>?
}

extension Publisher {
  /// Starts one subscription. Callers use this name, publishers implement ``receive(subscriber:)``.
  ///
  /// A subscriber may keep its subscription for good. A publisher of this module still releases it once it has completed or
  /// was cancelled.
  /// - Complexity: a few allocations more than ``receive(subscriber:)``.
  @inlinable
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: Forwarding(subscriber))
  }

  /// A publisher is subscribed to, unless it says otherwise.
  @inlinable @inline(__always)
  public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? { nil }
}

/// The namespace of the publishers that operators return.
public enum Publishers {}
