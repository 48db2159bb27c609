extension Publisher {
  /// As ``catch(_:)``, with a handler that may throw: then fails with that error.
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

    /// The publisher that the handler has made, or a failure with the error that it has thrown.
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
