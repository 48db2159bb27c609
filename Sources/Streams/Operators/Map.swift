extension Publisher {
  /// Passes on the result of `transform` for each value.
  ///
  /// A literal key path such as `map(\.count)` is a closure, too. There is no overload for a key path in a variable,
  /// because with it the compiler gives up on a chain of ten maps.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// As ``map(_:)``. If `transform` throws, cancels the upstream and fails with the error.
  ///
  ///     responses.tryMap { try decoder.decode(Model.self, from: $0) }
  @inlinable
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Passes on two properties of each value, together.
  ///
  ///     items.map(\.name, \.price)
  @inlinable
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Passes on three properties of each value, together.
  ///
  ///     items.map(\.name, \.price, \.amount)
  @inlinable
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}

extension Publishers {
  public struct Map<Upstream: Publisher, Output>: UpstreamOperator {
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Mapping(transform: transform, downstream: subscriber))
    }

    @inlinable @inline(__always)
    public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? {
      upstream.sendAtOnce { deliver(transform($0)) }
    }

    @usableFromInline
    struct Mapping<Downstream: Subscriber<Output, Upstream.Failure>>: Stage {
      @usableFromInline let transform: (Upstream.Output) -> Output
      @usableFromInline let downstream: Downstream

      @inlinable
      init(transform: @escaping (Upstream.Output) -> Output, downstream: Downstream) {
        self.transform = transform
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) { downstream.receive(transform(input)) }
    }
  }

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
    struct Mapping<Downstream: Subscriber<Output, any Error>>: ThrowingStage {
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
          // The closure may have ended this by sending.
          if !subscription.isOver { downstream.receive(output) }
        } catch {
          fail(error)
        }
      }
    }
  }

  /// Passes on one property of each value.
  ///
  /// Made only by its init. A literal, `map(\.name)`, is a closure and makes a ``Map``.
  public struct MapKeyPath<Upstream: Publisher, Output>: UpstreamOperator {
    public let upstream: Upstream
    public let keyPath: KeyPath<Upstream.Output, Output>

    @inlinable
    public init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
      self.upstream = upstream
      self.keyPath = keyPath
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.map { [keyPath] in $0[keyPath: keyPath] }.receive(subscriber: subscriber)
    }
  }

  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: UpstreamOperator {
    public typealias Output = (Output0, Output1)
    public let upstream: Upstream
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    @inlinable
    public init(
      upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.map { [keyPath0, keyPath1] in
        ($0[keyPath: keyPath0], $0[keyPath: keyPath1])
      }.receive(subscriber: subscriber)
    }
  }

  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: UpstreamOperator {
    public typealias Output = (Output0, Output1, Output2)
    public let upstream: Upstream
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    public let keyPath1: KeyPath<Upstream.Output, Output1>
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    @inlinable
    public init(
      upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>,
      keyPath2: KeyPath<Upstream.Output, Output2>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
      self.keyPath2 = keyPath2
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.map { [keyPath0, keyPath1, keyPath2] in
        ($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2])
      }.receive(subscriber: subscriber)
    }
  }
}
