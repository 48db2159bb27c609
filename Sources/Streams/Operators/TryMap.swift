extension Publisher {
  /// Passes on what `transform` makes of each value; fails with the error that it throws, and cancels the upstream
  /// then.
  ///
  ///     responses.tryMap { try decoder.decode(Model.self, from: $0) }
  @inlinable
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  public struct TryMap<Upstream: Publisher, Output>: UpstreamOperator {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output

    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      upstream.receive(subscriber: Mapping(transform: transform, downstream: subscriber))
    }

    @usableFromInline
    struct Mapping<Downstream: Subscriber>: ThrowingStage
    where Downstream.Input == Output, Downstream.Failure == any Error {
      @usableFromInline typealias Failure = Upstream.Failure
      @usableFromInline let subscription: SerialSubscription
      @usableFromInline let transform: (Upstream.Output) throws -> Output
      @usableFromInline let downstream: Downstream

      @inlinable
      init(transform: @escaping (Upstream.Output) throws -> Output, downstream: Downstream) {
        subscription = SerialSubscription()
        self.transform = transform
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        do {
          let output = try transform(input)
          // The closure may have sent what ended this.
          if !subscription.isOver { downstream.receive(output) }
        } catch {
          fail(error)
        }
      }
    }
  }
}
