/// Where the events of a publisher may come from. It is fixed when the publisher is made.
public enum Domain: Sendable {
  /// One isolation domain, such as the main actor. No value takes a lock.
  case confined
  /// Any thread, one event at a time.
  case anyThread
}

extension Publisher {
  /// A publisher from outside this module may send on any thread, unless it says otherwise.
  @inlinable @inline(__always)
  public var domain: Domain? { .anyThread }

  @inlinable @inline(__always)
  public static var expectedDomain: Domain? { .anyThread }
}

/// An operator of one upstream. Its events come from where the upstream's come from, and its failures are of the same
/// type, unless it says otherwise.
public protocol UpstreamOperator<Upstream>: Publisher {
  associatedtype Upstream: Publisher
  associatedtype Failure = Upstream.Failure
  var upstream: Upstream { get }
}

extension UpstreamOperator {
  @inlinable @inline(__always)
  public var domain: Domain? { upstream.domain }

  @inlinable @inline(__always)
  public static var expectedDomain: Domain? { Upstream.expectedDomain }
}

/// An operator that passes events on from the actions of a scheduler.
public protocol CrossingOperator<Upstream, Context>: UpstreamOperator {
  associatedtype Context: Scheduler
}

extension CrossingOperator {
  @inlinable @inline(__always)
  public var domain: Domain? { Context.Exclusion.isNeeded ? .anyThread : upstream.domain }

  @inlinable @inline(__always)
  public static var expectedDomain: Domain? { Context.Exclusion.isNeeded ? .anyThread : Upstream.expectedDomain }
}

extension Domain? {
  /// The domain of an operator that hears a publisher of this domain and one of `other`.
  @inlinable @inline(__always)
  func joined(with other: Domain?) -> Domain? {
    if self == .anyThread || other == .anyThread { return .anyThread }
    return self ?? other
  }
}

/// Ends the program, as a publisher for any thread was given to `receiver`, which is confined.
///
/// A `precondition` would keep its message to itself in a release build.
@usableFromInline @inline(never)
func refuseAnyThread(_ receiver: String) -> Never {
  fatalError(
    """
    \(receiver) is confined to one isolation domain, and was given a publisher that may send on any thread. Make it \
    without '.confined', or give it a confined publisher.
    """)
}

/// Ends the program, as two threads are in one confined subject.
@usableFromInline @inline(never)
func refuseSecondThread() -> Never {
  fatalError(
    """
    A confined subject was used on a second thread during a delivery. Make it without '.confined' where several threads \
    use it.
    """)
}

extension Publisher {
  /// The same publisher, of a type that says that it is confined: for what makes publishers of values in a confined graph,
  /// such as `flatMap` to an ``AnyPublisher`` or to subjects. It goes by the type.
  ///
  ///     rows.map { $0.taps.confined() }.switchToLatest()
  ///
  /// A publisher for any thread ends the program at the subscription.
  @inlinable
  public func confined() -> Publishers.Confined<Self> { Publishers.Confined(upstream: self) }
}

extension Publishers {
  public struct Confined<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public var domain: Domain? { upstream.domain == nil ? nil : .confined }

    @inlinable @inline(__always)
    public static var expectedDomain: Domain? { .confined }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      if upstream.domain == .anyThread { refuseAnyThread("An operator") }
      upstream.receive(subscriber: subscriber)
    }
  }
}
