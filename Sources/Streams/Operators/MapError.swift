extension Publisher {
  /// Fails with the result of `transform` for the failure. Values and `finished` pass unchanged.
  ///
  ///     response.mapError { LoadingError.network($0) }
  @inlinable
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform)
  }

  /// Passes on values and completion. Traps at a failure: for a publisher whose type may fail, but that never does.
  ///
  ///     Bundle.rates.publisher.assertNoFailure("the rates are in the bundle")
  @inlinable
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publisher where Failure == Never {
  /// Gives a failure type to a publisher that never fails, to combine it with others. Costs nothing per event.
  ///
  ///     Just("").setFailureType(to: URLError.self)
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
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
    struct Mapping<Downstream: Subscriber<Upstream.Output, Failure>>: Subscriber {
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

  public struct SetFailureType<Upstream: Publisher, Failure: Error>: UpstreamOperator where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// The same publisher with another failure type.
    @inlinable
    public func setFailureType<E: Error>(to failureType: E.Type) -> SetFailureType<Upstream, E> {
      SetFailureType<Upstream, E>(upstream: upstream)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Retyping(downstream: subscriber))
    }

    @inlinable @inline(__always)
    public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? {
      upstream.sendAtOnce(deliver) == nil ? nil : .finished
    }

    /// Not a `mapError` with a closure, which is allocated if the compiler does not specialize this.
    @usableFromInline
    struct Retyping<Downstream: Subscriber<Upstream.Output, Failure>>: Subscriber {
      @usableFromInline let downstream: Downstream

      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

      @inlinable
      init(downstream: Downstream) { self.downstream = downstream }

      @inlinable
      func receive(subscription: consuming any Subscription) { downstream.receive(subscription: subscription) }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) { downstream.receive(input) }

      @inlinable
      func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: .finished) }
    }
  }

  public struct AssertNoFailure<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let prefix: String
    public let file: StaticString
    public let line: UInt

    @inlinable
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Never {
      upstream.receive(subscriber: Asserting(prefix: prefix, file: file, line: line, downstream: subscriber))
    }

    @usableFromInline
    struct Asserting<Downstream: Subscriber<Upstream.Output, Never>>: Subscriber {
      @usableFromInline let prefix: String
      @usableFromInline let file: StaticString
      @usableFromInline let line: UInt
      @usableFromInline let downstream: Downstream

      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

      @inlinable
      init(prefix: String, file: StaticString, line: UInt, downstream: Downstream) {
        self.prefix = prefix
        self.file = file
        self.line = line
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
        case .failure(let error):
          fatalError("\(prefix)\(prefix.isEmpty ? "" : ": ")\(error)", file: file, line: line)
        }
      }
    }
  }
}
