extension Publisher {
  /// When the publisher finishes, passes on its last value, if any. A failure drops it.
  @inlinable
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }

  /// When the publisher finishes, passes on the last value for which `predicate` holds, if any. A failure drops it.
  @inlinable
  public func last(@PredicateBuilder where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// As ``last(where:)``. If `predicate` throws, cancels the upstream and fails with the error.
  @inlinable
  public func tryLast(@PredicateBuilder where predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryLastWhere<Self>
  {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  public struct Last<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: TakingLast(downstream: subscriber))
    }

    @usableFromInline
    struct TakingLast<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: LastValueStage {
      @usableFromInline let subscription: StatefulSubscription<Upstream.Output?>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(downstream: Downstream) {
        subscription = StatefulSubscription(nil)
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) { subscription.exchange(input) }
    }
  }

  public struct LastWhere<Upstream: Publisher>: UpstreamOperator {
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
      upstream.filter(predicate).last().receive(subscriber: subscriber)
    }
  }

  public struct TryLastWhere<Upstream: Publisher>: UpstreamOperator {
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
      upstream.tryFilter(predicate).last().receive(subscriber: subscriber)
    }
  }
}

/// A stage that sends its stored value, if any, when the upstream finishes.
@usableFromInline
protocol LastValueStage<Downstream>: SerialStage where Serial == StatefulSubscription<Downstream.Input?> {}

extension LastValueStage {
  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard subscription.finish() else { return }
    if case .finished = completion, let last = subscription.exchange(nil) {
      sendLast(last)
    } else {
      downstream.receive(completion: completion)
    }
  }
}
