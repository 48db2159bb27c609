extension Publisher {
  /// Passes on arrays of `count` values each. When the publisher finishes, passes on those that are left, if any.
  ///
  ///     bytes.collect(512)
  ///
  /// A failure drops those that are left.
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}

extension Publishers {
  public struct CollectByCount<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int

    /// - Precondition: `count` is above 0.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      precondition(count > 0, "an array of values holds at least one")
      self.upstream = upstream
      self.count = count
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Collecting(count: count, downstream: subscriber))
    }

    @usableFromInline
    struct Collecting<Downstream: Subscriber>: SerialStage
    where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
      @usableFromInline let subscription: StatefulSubscription<[Upstream.Output]>
      @usableFromInline let count: Int
      @usableFromInline let downstream: Downstream

      @inlinable
      init(count: Int, downstream: Downstream) {
        subscription = StatefulSubscription([])
        self.count = count
        self.downstream = downstream
      }

      /// In place: appending runs no code from outside.
      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        subscription.value.append(input)
        if subscription.value.count == count { downstream.receive(subscription.exchange([])) }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        guard subscription.finish() else { return }
        let rest = subscription.exchange([])
        if case .finished = completion, !rest.isEmpty {
          sendLast(rest)
        } else {
          downstream.receive(completion: completion)
        }
      }
    }
  }
}
