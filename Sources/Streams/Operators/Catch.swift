extension Publisher {
  /// Passes on all values. When the publisher fails, continues with the publisher that `handler` makes of the failure.
  ///
  ///     response.catch { _ in Just(cached) }
  ///
  /// Completes with the publisher that it is listening to.
  @inlinable
  public func `catch`<P: Publisher<Output, P.Failure>>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> {
    Publishers.Catch(upstream: self, handler: handler)
  }
}

extension Publishers {
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Catching(handler: handler, downstream: subscriber))
    }

    @usableFromInline
    struct Catching<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Output, Downstream.Failure == NewPublisher.Failure {
      @usableFromInline let subscription: SerialSubscription
      @usableFromInline let handler: (Upstream.Failure) -> NewPublisher
      @usableFromInline let downstream: Downstream

      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

      @inlinable
      init(handler: @escaping (Upstream.Failure) -> NewPublisher, downstream: Downstream) {
        subscription = SerialSubscription()
        self.handler = handler
        self.downstream = downstream
      }

      @inlinable
      func expectAnyThread() {
        subscription.expectAnyThread()
        downstream.expectAnyThread()
      }

      @inlinable
      func receive(subscription upstream: consuming any Subscription) {
        subscription.keep(upstream)
        downstream.receive(subscription: subscription)
      }

      @inlinable @inline(__always)
      func receive(_ input: Output) { downstream.receive(input) }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        switch completion {
        case .finished:
          if subscription.finish() { downstream.receive(completion: .finished) }
        case .failure(let error):
          if subscription.isOver { return }
          subscription.detach()
          // Releasing the subscription may have cancelled.
          if subscription.isOver { return }
          let next = handler(error)
          // The handler may have cancelled.
          if subscription.isOver { return }
          next.receive(subscriber: Continuation(subscription: subscription, downstream: downstream))
        }
      }
    }
  }
}
