extension Publisher {
  /// When the publisher finishes, passes on the number of its values. A failure drops it.
  ///
  ///     presses.count()
  @inlinable
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}

extension Publishers {
  public struct Count<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Int, S.Failure == Failure {
      upstream.reduce(0) { count, _ in count &+ 1 }.receive(subscriber: subscriber)
    }
  }
}
