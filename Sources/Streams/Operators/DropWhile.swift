extension Publisher {
  /// Passes on all values from the first one for which `predicate` does not hold; it is not called after that.
  ///
  ///     texts.drop { $0.isEmpty }
  ///
  /// Completes with the upstream.
  @inlinable
  public func drop(@PredicateBuilder while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  public struct DropWhile<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: DroppingWhile(predicate: predicate, downstream: subscriber))
    }

    @usableFromInline
    struct DroppingWhile<Downstream: Subscriber>: Stage
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let predicate: (Upstream.Output) -> Bool
      @usableFromInline let isDropping: OperatorState<Bool>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(predicate: @escaping (Upstream.Output) -> Bool, downstream: Downstream) {
        isDropping = OperatorState(true)
        self.predicate = predicate
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if isDropping.value, predicate(input) { return }
        isDropping.value = false
        downstream.receive(input)
      }
    }
  }
}
