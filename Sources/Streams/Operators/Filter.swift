extension Publisher {
  /// Passes on the values for which `isIncluded` holds.
  ///
  ///     presses.filter { $0.instant > start }
  @inlinable
  public func filter(@PredicateBuilder _ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  public struct Filter<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) -> Bool

    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Filtering(isIncluded: isIncluded, downstream: subscriber))
    }

    @usableFromInline
    struct Filtering<Downstream: Subscriber>: Stage
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let isIncluded: (Upstream.Output) -> Bool
      @usableFromInline let downstream: Downstream

      @inlinable
      init(isIncluded: @escaping (Upstream.Output) -> Bool, downstream: Downstream) {
        self.isIncluded = isIncluded
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if isIncluded(input) { downstream.receive(input) }
      }
    }
  }
}
