extension Publisher {
  /// Passes on all values. If the publisher fails, passes on `output` and finishes.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publishers {
  public struct ReplaceError<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let output: Upstream.Output

    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Never {
      upstream.receive(subscriber: Replacing(output: output, downstream: subscriber))
    }

    @usableFromInline
    struct Replacing<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Upstream.Output, Downstream.Failure == Never {
      @usableFromInline let subscription: SerialSubscription
      @usableFromInline let output: Upstream.Output
      @usableFromInline let downstream: Downstream

      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

      @inlinable
      init(output: Upstream.Output, downstream: Downstream) {
        subscription = SerialSubscription()
        self.output = output
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription upstream: consuming any Subscription) {
        subscription.keep(upstream)
        downstream.receive(subscription: subscription)
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) { downstream.receive(input) }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        guard subscription.finish() else { return }
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure: subscription.sendLast(output, to: downstream)
        }
      }
    }
  }
}
