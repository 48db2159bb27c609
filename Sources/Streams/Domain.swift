// Why `@exclusivity(unchecked)` is sound in this module:
// - No foreign code (a closure, a subscriber, a deinit) runs during an access, so re-entrant accesses do not overlap. A
//   value, or the pointer to its cell, is copied out before it is delivered. A replaced value is released after its
//   successor is stored: see `exchangeWhole`.
// - Accesses of several threads do not overlap. A confined graph, a `VirtualScheduler` and a `ManualClock` stay on one
//   isolation domain (contract 6). Elsewhere a property changes under a lock, inside a delivery, which one thread at a
//   time can enter, or on the one thread that an atomic exchange selects.

/// Where the events of a publisher may come from. It is fixed when the publisher is made.
public enum Domain: Sendable {
  /// One isolation domain, such as the main actor. No value takes a lock.
  case confined
  /// Any thread, one event at a time.
  case anyThread
}

extension Publisher {
  /// By default a publisher may send on any thread.
  @inlinable @inline(__always)
  public var domain: Domain? { .anyThread }

  @inlinable @inline(__always)
  public static var expectedDomain: Domain? { .anyThread }
}

/// An operator of one upstream. By default it has the upstream's domain and failure type.
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

/// An operator that passes on events in the actions of a scheduler.
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
  /// The domain of an operator whose inputs have this domain and `other`.
  @inlinable @inline(__always)
  func joined(with other: Domain?) -> Domain? {
    if self == .anyThread || other == .anyThread { return .anyThread }
    return self ?? other
  }
}

/// `precondition` prints no message in a release build.
@usableFromInline @inline(never)
func refuseAnyThread(_ receiver: String) -> Never {
  fatalError(
    """
    \(receiver) is confined to one isolation domain, but its publisher may send on any thread. Make it without \
    '.confined', or pass it a confined publisher.
    """)
}

@usableFromInline @inline(never)
func refuseSecondThread() -> Never {
  fatalError(
    """
    A confined subject was used on a second thread during a delivery. If several threads use it, make it without \
    '.confined'.
    """)
}

extension Publisher {
  /// The same publisher, of a type that is always confined. An operator that makes publishers of values, such as
  /// `flatMap`, goes by their type. A confined graph needs this for an ``AnyPublisher`` or a subject.
  ///
  ///     rows.map { $0.taps.confined() }.switchToLatest()
  ///
  /// Traps at the subscription if the publisher is for any thread.
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
