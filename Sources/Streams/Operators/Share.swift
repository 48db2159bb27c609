extension Publisher {
  /// Delivers the values of one subscription to all subscribers.
  ///
  ///     let answers = queries.flatMap { ask($0) }.share()
  ///
  /// The first subscriber starts the work and the last one to cancel stops it. A later subscriber misses what came
  /// before it; after the completion it receives only the completion.
  @inlinable
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publishers {
  /// `multicast` through a ``PassthroughSubject`` with `autoconnect`.
  public final class Share<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    /// Confined if the upstream is.
    public let domain: Domain?
    @usableFromInline let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
      let domain: Domain = upstream.domain == .confined ? .confined : .anyThread
      self.domain = domain
      shared = upstream.multicast { PassthroughSubject(domain) }.autoconnect()
    }

    /// What is released with the upstream may be shared itself, and so on.
    @inlinable
    deinit { checkStack() }

    @inlinable
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }
  }
}

extension Publishers.Share: Equatable {
  /// Whether both are the same object.
  public static func == (lhs: Publishers.Share<Upstream>, rhs: Publishers.Share<Upstream>) -> Bool { lhs === rhs }
}
