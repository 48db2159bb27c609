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
    public typealias Failure = Upstream.Failure
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
