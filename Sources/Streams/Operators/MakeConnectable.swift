extension Publisher where Failure == Never {
  /// Delivers the values of one subscription to all subscribers, from `connect()` on.
  @inlinable
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}

extension Publishers {
  /// A ``Multicast`` through a ``PassthroughSubject``: a subscriber misses what came before it.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    @usableFromInline let shared: Multicast<Upstream, PassthroughSubject<Output, Never>>

    @inlinable
    public init(upstream: Upstream) {
      let domain: Domain = upstream.domain == .confined ? .confined : .anyThread
      shared = upstream.multicast { PassthroughSubject(domain) }
    }

    /// Confined if the upstream is.
    @inlinable
    public var domain: Domain? { shared.domain }

    @inlinable
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Never {
      shared.receive(subscriber: subscriber)
    }

    @inlinable
    public func connect() -> any Cancellable { shared.connect() }
  }
}
