extension Publisher {
  /// Passes on the result of `transform` for each value, unless it is nil.
  ///
  ///     ctrl.m.compactMap { $0.shouldMakeCall }
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// As ``compactMap(_:)``. If `transform` throws, cancels the upstream and fails with the error.
  @inlinable
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  public struct CompactMap<Upstream: Publisher, Output>: UpstreamOperator {
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?

    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: CompactMapping(transform: transform, downstream: subscriber))
    }

    @usableFromInline
    struct CompactMapping<Downstream: Subscriber<Output, Upstream.Failure>>: Stage {
      @usableFromInline let transform: (Upstream.Output) -> Output?
      @usableFromInline let downstream: Downstream

      @inlinable
      init(transform: @escaping (Upstream.Output) -> Output?, downstream: Downstream) {
        self.transform = transform
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if let output = transform(input) { downstream.receive(output) }
      }
    }
  }

  public struct TryCompactMap<Upstream: Publisher, Output>: UpstreamOperator {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output?

    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      upstream.tryMap(transform).compactMap { $0 }.receive(subscriber: subscriber)
    }
  }
}
