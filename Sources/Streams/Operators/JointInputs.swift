/// Any number of upstreams and one downstream: cancelled together, and over together.
///
/// What ``JointSubscription`` is to operators of two inputs, for one more allocation. The state of a graph stays on one
/// isolation domain (contract 6); re-entrant access is meant to happen and finds every property whole, since none is
/// being changed while code from outside runs: hence no exclusivity checks.
@usableFromInline
class JointInputs: Subscription {
  /// The subscriptions of the inputs that are still going, each at the index of its input.
  @exclusivity(unchecked) @usableFromInline final var subscriptions: ContiguousArray<(any Subscription)?>
  @exclusivity(unchecked) @usableFromInline final var unfinished: Int
  /// Set by the end, whatever brought it: the inputs finished, one failed, or the downstream cancelled.
  @exclusivity(unchecked) @usableFromInline private(set) final var isOver = false

  @usableFromInline
  init(count: Int) {
    subscriptions = ContiguousArray(repeating: nil, count: count)
    unfinished = count
  }

  /// Keeps the subscription of one input, or cancels it where the end has already come.
  @usableFromInline
  final func keep(_ subscription: consuming any Subscription, _ index: Int) {
    if isOver { subscription.cancel() } else { subscriptions[index] = subscription }
  }

  /// One input has finished.
  /// - Returns: whether the downstream is to be told: if it was the last, and the end had not come before.
  @usableFromInline
  final func finish(_ index: Int) -> Bool {
    if isOver { return false }
    // Not freed in place, and last: that may run a deinit that comes back here.
    let subscription = subscriptions[index].take()
    defer { withExtendedLifetime(subscription) {} }
    unfinished -= 1
    isOver = unfinished == 0
    return isOver
  }

  /// Forgets the subscription of an input that is over, unless all of them are forgotten already.
  @usableFromInline
  final func release(_ index: Int) {
    if isOver { return }
    // Not freed in place: that may run a deinit that comes back here.
    let subscription = subscriptions[index].take()
    withExtendedLifetime(subscription) {}
  }

  /// Ends the subscription whatever the inputs do, and cancels those that are still going.
  /// - Returns: whether the downstream is to be told: not if the end had come before.
  @usableFromInline
  final func end() -> Bool {
    if isOver { return false }
    cancel()
    return true
  }

  @usableFromInline
  final func cancel() {
    isOver = true
    let ended = subscriptions
    subscriptions = []
    for subscription in ended { subscription?.cancel() }
  }
}
