extension Publisher {
  /// Passes on all values but the first `count`. Completes with the upstream.
  ///
  ///     currentText.dropFirst()   // not the one that is there already
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { Publishers.Drop(upstream: self, count: count) }
}

extension Publishers {
  public struct Drop<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int

    /// - Precondition: `count` is not negative.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      precondition(count >= 0, "the number of values to drop is not negative")
      self.upstream = upstream
      self.count = count
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Dropping(remaining: OperatorState(count), downstream: subscriber))
    }

    @usableFromInline
    struct Dropping<Downstream: Subscriber>: Stage
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let remaining: OperatorState<Int>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(remaining: OperatorState<Int>, downstream: Downstream) {
        self.remaining = remaining
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if remaining.value == 0 { downstream.receive(input) } else { remaining.value &-= 1 }
      }
    }
  }
}
