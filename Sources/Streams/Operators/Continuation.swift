/// Listens to a publisher that follows another one. The downstream keeps the subscription it has.
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
  func expectAnyThread() {
    subscription.expectAnyThread()
    downstream.expectAnyThread()
  }

  @inlinable
  func receive(subscription upstream: consuming any Subscription) { subscription.keepNext(upstream) }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) {
    if subscription.isOver { subscription.refuse() } else { downstream.receive(input) }
  }
}
