extension Publisher where Output: Equatable {
  /// Passes on true and finishes at the first value equal to `output`, after cancelling the upstream. If the upstream
  /// finishes without such a value, passes on false.
  ///
  ///     codes.contains(404)
  ///
  /// Fails if the upstream fails before.
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publisher {
  /// Passes on true and finishes at the first value for which `predicate` holds, after cancelling the upstream. If the
  /// upstream finishes without such a value, passes on false.
  ///
  ///     codes.contains { $0 >= 400 }
  ///
  /// Fails if the upstream fails before.
  @inlinable
  public func contains(@PredicateBuilder where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self>
  {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// As ``contains(where:)``. If `predicate` throws, cancels the upstream and fails with the error.
  @inlinable
  public func tryContains(
    @PredicateBuilder where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }

  /// Passes on false and finishes at the first value for which `predicate` does not hold, after cancelling the
  /// upstream. If the upstream finishes without such a value, passes on true.
  ///
  ///     answers.allSatisfy { $0.isValid }
  ///
  /// Fails if the upstream fails before.
  @inlinable
  public func allSatisfy(@PredicateBuilder _ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// As ``allSatisfy(_:)``. If `predicate` throws, cancels the upstream and fails with the error.
  @inlinable
  public func tryAllSatisfy(
    @PredicateBuilder _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  public struct Contains<Upstream: Publisher>: UpstreamOperator where Upstream.Output: Equatable {
    public typealias Output = Bool
    public let upstream: Upstream
    public let output: Upstream.Output

    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.contains { [output] in $0 == output }.receive(subscriber: subscriber)
    }
  }

  public struct ContainsWhere<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Bool
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Deciding(answer: true, isDecisive: predicate, downstream: subscriber))
    }
  }

  public struct TryContainsWhere<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Bool
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      upstream.tryMap(predicate).contains(true).receive(subscriber: subscriber)
    }
  }

  public struct AllSatisfy<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Bool
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Deciding(answer: false, isDecisive: { [predicate] in !predicate($0) }, downstream: subscriber))
    }
  }

  public struct TryAllSatisfy<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Bool
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      upstream.tryMap(predicate).contains(false).map { !$0 }.receive(subscriber: subscriber)
    }
  }
}

/// Sends `answer` and finishes at the first value for which `isDecisive` holds. Otherwise sends the opposite at the
/// end.
@usableFromInline
struct Deciding<Input, Downstream: Subscriber>: SerialStage where Downstream.Input == Bool {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let subscription: SerialSubscription
  @usableFromInline let answer: Bool
  @usableFromInline let isDecisive: (Input) -> Bool
  @usableFromInline let downstream: Downstream

  @inlinable
  init(answer: Bool, isDecisive: @escaping (Input) -> Bool, downstream: Downstream) {
    subscription = SerialSubscription()
    self.answer = answer
    self.isDecisive = isDecisive
    self.downstream = downstream
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) {
    if isDecisive(input), subscription.end() { sendLast(answer) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard subscription.finish() else { return }
    switch completion {
    case .finished: sendLast(!answer)
    case .failure: downstream.receive(completion: completion)
    }
  }
}
