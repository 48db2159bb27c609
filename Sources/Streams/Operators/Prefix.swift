extension Publisher {
  /// Passes on the first `maxLength` values and finishes with the last of them, after cancelling the upstream.
  /// `prefix(0)` finishes at the subscription and requests nothing from the upstream.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: 0..<maxLength) }

  /// Passes on the value at `index`, counted from 0, and finishes.
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

  /// Passes on the values whose indices, counted from 0, are in `range`, and finishes with the last of them.
  ///
  ///     lines.output(in: 1...3)
  @inlinable
  public func output<R: RangeExpression<Int>>(in range: R) -> Publishers.Output<Self> {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }

  /// Passes on values as long as `predicate` holds, and finishes at the first for which it does not.
  ///
  ///     countdown.prefix { $0 > 0 }
  @inlinable
  public func prefix(@PredicateBuilder while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// As ``prefix(while:)``. If `predicate` throws, cancels the upstream and fails with the error.
  @inlinable
  public func tryPrefix(
    @PredicateBuilder while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Completes with the upstream if that completes before the last value of the range.
  public struct Output<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let range: CountableRange<Int>

    /// - Precondition: `range` does not begin below 0.
    @inlinable
    public init(upstream: Upstream, range: CountableRange<Int>) {
      precondition(range.lowerBound >= 0, "a range of values begins at 0 or above")
      self.upstream = upstream
      self.range = range
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Counting(range: range, downstream: subscriber))
    }

    @usableFromInline
    struct Counting<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: SerialStage {
      @usableFromInline let range: CountableRange<Int>
      /// Stores the index of the next value.
      @usableFromInline let subscription: StatefulSubscription<Int>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(range: CountableRange<Int>, downstream: Downstream) {
        subscription = StatefulSubscription(0)
        self.range = range
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription upstream: consuming any Subscription) {
        subscription.keep(upstream)
        // Before the downstream can request values: without a needed value the upstream must not start.
        let hasEnded = range.isEmpty && subscription.end()
        downstream.receive(subscription: subscription)
        if hasEnded, !subscription.isCancelled { downstream.receive(completion: .finished) }
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        let index = subscription.value
        subscription.value = index &+ 1
        if index < range.lowerBound { return }
        if index &+ 1 < range.upperBound { return downstream.receive(input) }
        if subscription.end() { sendLast(input) }
      }
    }
  }

  /// Completes with the upstream if that completes before a value for which the predicate does not hold.
  public struct PrefixWhile<Upstream: Publisher>: UpstreamOperator {
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
      upstream.receive(subscriber: TakingWhile(predicate: predicate, downstream: subscriber))
    }

    @usableFromInline
    struct TakingWhile<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: SerialStage {
      @usableFromInline let subscription: SerialSubscription
      @usableFromInline let predicate: (Upstream.Output) -> Bool
      @usableFromInline let downstream: Downstream

      @inlinable
      init(predicate: @escaping (Upstream.Output) -> Bool, downstream: Downstream) {
        subscription = SerialSubscription()
        self.predicate = predicate
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if predicate(input) {
          // The predicate may have ended this by sending.
          if !subscription.isOver { downstream.receive(input) }
        } else if subscription.end() {
          downstream.receive(completion: .finished)
        }
      }
    }
  }

  public struct TryPrefixWhile<Upstream: Publisher>: UpstreamOperator {
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
      upstream.tryMap { [predicate] in try predicate($0) ? $0 : nil }.prefix { $0 != nil }.compactMap { $0 }
        .receive(subscriber: subscriber)
    }
  }
}
