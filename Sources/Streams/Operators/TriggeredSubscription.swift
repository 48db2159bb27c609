/// The subscriptions of an operator of two inputs of which the second one never sends the downstream a value. So it is
/// asked at once; only the first one waits until the downstream asks.
@usableFromInline
class TriggeredSubscription: JointSubscription {
  @inlinable
  init(_ domain: Domain?) { super.init(domain) }

  /// Keeps the subscription of the second input, or cancels it after the end.
  @usableFromInline
  final func keepOther(_ subscription: consuming any Subscription) {
    let subscription: any Subscription = subscription
    keepAndAsk(subscription, isTaken: { second != nil }, store: { second = subscription })
  }

  @usableFromInline
  override final func askInputs() { hold { first }?.request(.unlimited) }
}
