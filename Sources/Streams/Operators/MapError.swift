extension Publisher {
  /// Fails with what `transform` makes of the failure; values and the end pass as they are.
  ///
  ///     response.mapError { LoadingError.network($0) }
  @inlinable
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform)
  }
}

extension Publishers {
  public struct MapError<Upstream: Publisher, Failure: Error>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    @inlinable
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Mapping(transform: transform, downstream: subscriber))
    }

    @usableFromInline
    struct Mapping<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Upstream.Output, Downstream.Failure == Failure {
      @usableFromInline let transform: (Upstream.Failure) -> Failure
      @usableFromInline let downstream: Downstream

      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

      @inlinable
      init(transform: @escaping (Upstream.Failure) -> Failure, downstream: Downstream) {
        self.transform = transform
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { downstream.receive(subscription: subscription) }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) { downstream.receive(input) }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let error): downstream.receive(completion: .failure(transform(error)))
        }
      }
    }
  }
}
