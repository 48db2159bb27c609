extension Publisher {
  /// Passes on only the completion.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}

extension Publishers {
  public struct IgnoreOutput<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Never
    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Never, S.Failure == Failure {
      upstream.receive(subscriber: Ignoring(downstream: subscriber))
    }

    @usableFromInline
    struct Ignoring<Downstream: Subscriber<Never, Upstream.Failure>>: Stage {
      @usableFromInline let downstream: Downstream

      @inlinable
      init(downstream: Downstream) { self.downstream = downstream }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {}
    }
  }
}
