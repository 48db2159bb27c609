extension Publisher {
  /// Passes on the first value and finishes, after cancelling the upstream.
  ///
  /// Completes with the upstream if that has no value.
  @inlinable
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

  /// Passes on the first value for which `predicate` holds and finishes, after cancelling the upstream.
  ///
  ///     texts.first { $0.count > 3 }
  ///
  /// Completes with the upstream if that has no such value.
  @inlinable
  public func first(@PredicateBuilder where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// As ``first(where:)``. If `predicate` throws, cancels the upstream and fails with the error.
  @inlinable
  public func tryFirst(
    @PredicateBuilder where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  public struct First<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: TakingFirst(downstream: subscriber))
    }

    @usableFromInline
    struct TakingFirst<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: SerialStage {
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

  public struct FirstWhere<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.filter(predicate).first().receive(subscriber: subscriber)
    }
  }

  public struct TryFirstWhere<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      upstream.tryFilter(predicate).first().receive(subscriber: subscriber)
    }
  }
}
