extension Publisher {
  /// Passes on all values but the first `count`. Completes with the upstream.
  ///
  ///     currentText.dropFirst()   // without the present text
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { Publishers.Drop(upstream: self, count: count) }

  /// Passes on all values from the first one for which `predicate` does not hold. Does not call `predicate` afterwards.
  ///
  ///     texts.drop { $0.isEmpty }
  ///
  /// Completes with the upstream.
  @inlinable
  public func drop(@PredicateBuilder while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// As ``drop(while:)``. If `predicate` throws, cancels the upstream and fails with the error.
  @inlinable
  public func tryDrop(@PredicateBuilder while predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryDropWhile<Self>
  {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  public struct Drop<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let count: Int

    /// - Precondition: `count` is not negative.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      precondition(count >= 0, "the number of values to drop is not negative")
      self.upstream = upstream
      self.count = count
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Dropping(remaining: OperatorState(count), downstream: subscriber))
    }

    @usableFromInline
    struct Dropping<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: Stage {
      @usableFromInline let remaining: OperatorState<Int>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(remaining: OperatorState<Int>, downstream: Downstream) {
        self.remaining = remaining
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if remaining.value == 0 { downstream.receive(input) } else { remaining.value &-= 1 }
      }
    }
  }

  public struct DropWhile<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: DroppingWhile(predicate: predicate, downstream: subscriber))
    }

    @usableFromInline
    struct DroppingWhile<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: Stage {
      @usableFromInline let predicate: (Upstream.Output) -> Bool
      @usableFromInline let isDropping: OperatorState<Bool>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(predicate: @escaping (Upstream.Output) -> Bool, downstream: Downstream) {
        isDropping = OperatorState(true)
        self.predicate = predicate
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if isDropping.value, predicate(input) { return }
        isDropping.value = false
        downstream.receive(input)
      }
    }
  }

  public struct TryDropWhile<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
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
      let isDropping = OperatorState(true)
      upstream.tryFilter { [predicate] input in
        if isDropping.value, try predicate(input) { return false }
        isDropping.value = false
        return true
      }.receive(subscriber: subscriber)
    }
  }
}
