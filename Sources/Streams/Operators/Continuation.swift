/// Listens to the publisher that follows another one on the same subscription: the downstream has its subscription
/// already.
@usableFromInline
struct Continuation<Downstream: Subscriber>: SerialStage {
  @usableFromInline let subscription: SerialSubscription
  @usableFromInline let downstream: Downstream

  @inlinable
  init(subscription: SerialSubscription, downstream: Downstream) {
    self.subscription = subscription
    self.downstream = downstream
  }

  @inlinable
  func receive(subscription upstream: consuming any Subscription) { subscription.keep(upstream) }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) { downstream.receive(input) }
}
