extension Publisher {
  /// Passes on all values. When the publisher fails, continues with the publisher that `handler` returns.
  ///
  ///     response.catch { _ in Just(cached) }
  ///
  /// Completes with that publisher, or with the original if that finishes.
  @inlinable
  public func `catch`<P: Publisher<Output, P.Failure>>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// As ``catch(_:)``. If `handler` throws, fails with the error.
  ///
  ///     response.tryCatch { error in
  ///       guard let cached else { throw error }
  ///       return Just(cached)
  ///     }
  @inlinable
  public func tryCatch<P: Publisher<Output, P.Failure>>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> {
    Publishers.TryCatch(upstream: self, handler: handler)
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

    @inlinable
    public var domain: Domain? { upstream.domain.joined(with: NewPublisher.expectedDomain) }

    @inlinable
    public static var expectedDomain: Domain? { Upstream.expectedDomain.joined(with: NewPublisher.expectedDomain) }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let catching = Catching(handler: handler, domain, downstream: subscriber)
      catching.subscription.noteHome(of: upstream.domain, in: domain)
      upstream.receive(subscriber: catching)
    }

    @usableFromInline
    struct Catching<Downstream: Subscriber<Output, NewPublisher.Failure>>: SerialSubscriber {
      @usableFromInline let subscription: SerialSubscription
      @usableFromInline let handler: (Upstream.Failure) -> NewPublisher
      @usableFromInline let domain: Domain?
      @usableFromInline let downstream: Downstream

      @inlinable
      init(handler: @escaping (Upstream.Failure) -> NewPublisher, _ domain: Domain?, downstream: Downstream) {
        subscription = SerialSubscription()
        self.handler = handler
        self.domain = domain
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Output) {
        if subscription.isOver { subscription.cancelLate() } else { downstream.receive(input) }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        switch completion {
        case .finished:
          if subscription.finish() { downstream.receive(completion: .finished) }
        case .failure(let error):
          subscription.detach()
          // This may have ended before, and releasing the subscription may have cancelled it.
          if subscription.isOver { return }
          let next = handler(error)
          // The handler may have cancelled.
          if subscription.isOver { return }
          Continuation(subscription: subscription, downstream: downstream).subscribe(to: next, in: domain)
        }
      }
    }
  }

  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let handler: (Upstream.Failure) throws -> NewPublisher

    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable
    public var domain: Domain? { upstream.domain.joined(with: NewPublisher.expectedDomain) }

    @inlinable
    public static var expectedDomain: Domain? { Upstream.expectedDomain.joined(with: NewPublisher.expectedDomain) }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      upstream.catch { [handler] error in Answer(result: Result { try handler(error) }) }
        .receive(subscriber: subscriber)
    }

    /// The publisher that the handler has returned, or a failure with its error.
    @usableFromInline
    struct Answer: Publisher {
      @usableFromInline typealias Output = NewPublisher.Output
      @usableFromInline typealias Failure = any Error
      @usableFromInline let result: Result<NewPublisher, any Error>

      @inlinable
      init(result: Result<NewPublisher, any Error>) { self.result = result }

      @inlinable
      var domain: Domain? {
        switch result {
        case .success(let publisher): publisher.domain
        case .failure: nil
        }
      }

      @inlinable
      static var expectedDomain: Domain? { NewPublisher.expectedDomain }

      @inlinable
      func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
        switch result {
        case .success(let publisher): publisher.mapError { $0 }.receive(subscriber: subscriber)
        case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
        }
      }
    }
  }
}
