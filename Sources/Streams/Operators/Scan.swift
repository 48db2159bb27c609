extension Publisher {
  /// Passes on the result of `nextPartialResult` for the previous result and each value.
  ///
  ///     presses.scan(0) { count, _ in count + 1 }
  ///
  /// `initialResult` itself is not passed on. Each subscription starts from it.
  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// As ``scan(_:_:)``. If `nextPartialResult` throws, cancels the upstream and fails with the error.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// Completes with the upstream. A value sent re-entrantly is combined with the result that is being delivered.
  public struct Scan<Upstream: Publisher, Output>: UpstreamOperator {
    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    @inlinable
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Scanning(
          result: OperatorState(initialResult), nextPartialResult: nextPartialResult, downstream: subscriber))
    }

    @usableFromInline
    struct Scanning<Downstream: Subscriber<Output, Upstream.Failure>>: Stage {
      @usableFromInline let result: OperatorState<Output>
      @usableFromInline let nextPartialResult: (Output, Upstream.Output) -> Output
      @usableFromInline let downstream: Downstream

      @inlinable
      init(
        result: OperatorState<Output>, nextPartialResult: @escaping (Output, Upstream.Output) -> Output,
        downstream: Downstream
      ) {
        self.result = result
        self.nextPartialResult = nextPartialResult
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        let next = nextPartialResult(result.value, input)
        result.exchange(next)
        downstream.receive(next)
      }
    }
  }

  public struct TryScan<Upstream: Publisher, Output>: UpstreamOperator {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    @inlinable
    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      let result = OperatorState(initialResult)
      upstream.tryMap { [nextPartialResult] input in
        let next = try nextPartialResult(result.value, input)
        result.exchange(next)
        return next
      }.receive(subscriber: subscriber)
    }
  }
}
