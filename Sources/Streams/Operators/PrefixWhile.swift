extension Publisher {
  /// Passes on values as long as `predicate` holds, and finishes at the first for which it does not.
  ///
  ///     countdown.prefix { $0 > 0 }
  @inlinable
  public func prefix(@PredicateBuilder while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Completes with the upstream, if that comes before the first value for which the predicate does not hold.
  public struct PrefixWhile<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
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
    struct TakingWhile<Downstream: Subscriber>: SerialStage
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
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
          // The predicate may have sent what ended this.
          if !subscription.isOver { downstream.receive(input) }
        } else if subscription.end() {
          downstream.receive(completion: .finished)
        }
      }
    }
  }
}
