extension Publisher {
  /// Combines all values by `nextPartialResult` and passes on the result when the publisher finishes.
  ///
  ///     orders.reduce(0) { sum, order in sum + order.price }
  ///
  /// The result is `initialResult` if there was no value. A failure drops it.
  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// As ``reduce(_:_:)``. If `nextPartialResult` throws, cancels the upstream and fails with the error.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// When the publisher finishes, passes on the number of its values. A failure drops it.
  ///
  ///     presses.count()
  @inlinable
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}

extension Publishers {
  public struct Reduce<Upstream: Publisher, Output>: UpstreamOperator {
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    @inlinable
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Reducing(initial: initial, nextPartialResult: nextPartialResult, downstream: subscriber))
    }

    @usableFromInline
    struct Reducing<Downstream: Subscriber<Output, Upstream.Failure>>: SerialStage {
      @usableFromInline let subscription: StatefulSubscription<Output>
      @usableFromInline let nextPartialResult: (Output, Upstream.Output) -> Output
      @usableFromInline let downstream: Downstream

      @inlinable
      init(
        initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output, downstream: Downstream
      ) {
        subscription = StatefulSubscription(initial)
        self.nextPartialResult = nextPartialResult
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        subscription.exchange(nextPartialResult(subscription.value, input))
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        guard subscription.finish() else { return }
        switch completion {
        case .finished: sendLast(subscription.value)
        case .failure: downstream.receive(completion: completion)
        }
      }
    }
  }

  public struct TryReduce<Upstream: Publisher, Output>: UpstreamOperator {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    @inlinable
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      upstream.tryScan(initial, nextPartialResult).last().replaceEmpty(with: initial).receive(subscriber: subscriber)
    }
  }

  public struct Count<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Int
    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Int, S.Failure == Failure {
      upstream.reduce(0) { count, _ in count &+ 1 }.receive(subscriber: subscriber)
    }
  }
}
