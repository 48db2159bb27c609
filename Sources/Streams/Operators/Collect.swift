extension Publisher {
  /// When the publisher finishes, passes on all its values in one array, which may be empty, then finishes.
  ///
  /// A failure drops the values before it. The array grows until the end.
  @inlinable
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
}

extension Publishers {
  public struct Collect<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Collecting(downstream: subscriber))
    }

    @usableFromInline
    struct Collecting<Downstream: Subscriber>: SerialStage
    where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
      @usableFromInline let subscription: StatefulSubscription<[Upstream.Output]>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(downstream: Downstream) {
        subscription = StatefulSubscription([])
        self.downstream = downstream
      }

      /// In place: appending runs no code from outside.
      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) { subscription.value.append(input) }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        guard subscription.finish() else { return }
        switch completion {
        case .finished: sendLast(subscription.exchange([]))
        case .failure: downstream.receive(completion: completion)
        }
      }
    }
  }
}
