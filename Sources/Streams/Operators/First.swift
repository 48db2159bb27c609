extension Publisher {
  /// Passes on the first value and finishes, after cancelling the upstream.
  ///
  /// Completes with the upstream if that has no value.
  @inlinable
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }
}

extension Publishers {
  public struct First<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: TakingFirst(downstream: subscriber))
    }

    @usableFromInline
    struct TakingFirst<Downstream: Subscriber>: SerialStage
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let subscription: SerialSubscription
      @usableFromInline let downstream: Downstream

      @inlinable
      init(downstream: Downstream) {
        subscription = SerialSubscription()
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if subscription.end() { sendLast(input) }
      }
    }
  }
}
