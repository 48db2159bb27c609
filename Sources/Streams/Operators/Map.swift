extension Publisher {
  /// Passes on what `transform` makes of each value.
  ///
  /// A literal key path such as `map(\.count)` is a closure too. There is no overload for a key path in a variable: with
  /// it the compiler gives up on a chain of ten maps.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }
}

extension Publishers {
  public struct Map<Upstream: Publisher, Output>: UpstreamOperator {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Mapping(transform: transform, downstream: subscriber))
    }

    @inlinable @inline(__always)
    public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? {
      upstream.sendAtOnce { deliver(transform($0)) }
    }

    @usableFromInline
    struct Mapping<Downstream: Subscriber>: Stage
    where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let transform: (Upstream.Output) -> Output
      @usableFromInline let downstream: Downstream

      @inlinable
      init(transform: @escaping (Upstream.Output) -> Output, downstream: Downstream) {
        self.transform = transform
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) { downstream.receive(transform(input)) }
    }
  }
}
