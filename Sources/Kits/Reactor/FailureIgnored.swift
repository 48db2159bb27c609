import Streams

/// Finishes where its upstream finishes or fails. Costs nothing per event.
@usableFromInline
struct FailureIgnored<Upstream: Publisher>: UpstreamOperator {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Never
  @usableFromInline let upstream: Upstream

  @inlinable
  init(upstream: Upstream) { self.upstream = upstream }

  @inlinable @inline(__always)
  func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Never {
    upstream.receive(subscriber: Ignoring(downstream: subscriber))
  }

  @usableFromInline
  struct Ignoring<Downstream: Subscriber>: Subscriber
  where Downstream.Input == Upstream.Output, Downstream.Failure == Never {
    @usableFromInline let downstream: Downstream

    @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    @inlinable
    init(downstream: Downstream) { self.downstream = downstream }

    @inlinable
    func receive(subscription: consuming any Subscription) { downstream.receive(subscription: subscription) }

    @inlinable @inline(__always)
    func receive(_ input: Upstream.Output) { downstream.receive(input) }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) { downstream.receive(completion: .finished) }
  }
}
