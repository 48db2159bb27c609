extension Publisher where Output: Equatable {
  /// Passes on the first value, and every value that differs from the previous one.
  ///
  ///     published.removeDuplicates()
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: ==)
  }
}

extension Publisher {
  /// Passes on the first value, and every later value unless `predicate` holds for the previous value and it.
  ///
  ///     places.removeDuplicates { $0.distance(to: $1) < 10 }
  ///
  /// A value is compared with the previous value, even if that was dropped.
  @inlinable
  public func removeDuplicates(
    @PredicateBuilder by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// As ``removeDuplicates(by:)``. If `predicate` throws, cancels the upstream and fails with the error.
  @inlinable
  public func tryRemoveDuplicates(
    @PredicateBuilder by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Completes with the upstream. Each subscription compares its own values.
  public struct RemoveDuplicates<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: RemovingDuplicates(predicate: predicate, downstream: subscriber))
    }

    @usableFromInline
    struct RemovingDuplicates<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: Stage {
      @usableFromInline let predicate: (Upstream.Output, Upstream.Output) -> Bool
      @usableFromInline let previous: OperatorState<Upstream.Output?>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool, downstream: Downstream) {
        previous = OperatorState(nil)
        self.predicate = predicate
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if let last = previous.exchange(input), predicate(last, input) { return }
        downstream.receive(input)
      }
    }
  }

  public struct TryRemoveDuplicates<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      let previous = OperatorState<Upstream.Output?>(nil)
      upstream.tryFilter { [predicate] input in
        if let last = previous.exchange(input) { return try !predicate(last, input) }
        return true
      }.receive(subscriber: subscriber)
    }
  }
}
