/// The subscriptions of an operator of any number of inputs, which end together. For two inputs ``JointSubscription``
/// does the same with one allocation less.
///
/// Exclusivity is not checked at run time: a graph stays on one isolation domain (contract 6), and no property is being
/// changed while code from outside runs, which may call this object again.
@usableFromInline
class JointInputs: Subscription {
  /// The subscriptions of the inputs that have not ended, each at the index of its input.
  @exclusivity(unchecked) @usableFromInline final var subscriptions: ContiguousArray<(any Subscription)?>
  @exclusivity(unchecked) @usableFromInline final var unfinished: Int
  /// Whether the downstream has asked for values.
  @exclusivity(unchecked) private final var isAsked = false
  /// Set at the end: when all inputs have finished, one has failed or the downstream has cancelled.
  @exclusivity(unchecked) @usableFromInline private(set) final var isOver = false

  @usableFromInline
  init(count: Int) {
    subscriptions = ContiguousArray(repeating: nil, count: count)
    unfinished = count
  }

  /// Keeps the subscription of one input, and asks it for values if the downstream has; or cancels it after the end.
  @usableFromInline
  final func keep(_ subscription: consuming any Subscription, _ index: Int) {
    if isOver { return subscription.cancel() }
    let subscription: any Subscription = subscription
    subscriptions[index] = subscription
    if isAsked { subscription.request(.unlimited) }
  }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    if isAsked || demand == .none { return }
    isAsked = true
    for subscription in subscriptions where !isOver { subscription?.request(.unlimited) }
  }

  /// One input has finished.
  /// - Returns: whether to finish the downstream: if this was the last input and the end had not come before.
  @usableFromInline
  final func finish(_ index: Int) -> Bool {
    if isOver { return false }
    // Not released in place, and last: that may run a deinit that calls this object.
    let subscription = subscriptions[index].take()
    defer { withExtendedLifetime(subscription) {} }
    unfinished -= 1
    isOver = unfinished == 0
    return isOver
  }

  /// Releases the subscription of an input that has ended. After the end all are released already.
  @usableFromInline
  final func release(_ index: Int) {
    if isOver { return }
    // Not released in place: that may run a deinit that calls this object.
    let subscription = subscriptions[index].take()
    withExtendedLifetime(subscription) {}
  }

  /// Ends the subscription and cancels the inputs that have not ended.
  /// - Returns: whether to complete the downstream: false if this had ended before.
  @usableFromInline
  final func end() -> Bool {
    if isOver { return false }
    cancel()
    return true
  }

  @usableFromInline
  final func cancel() {
    checkStack()
    isOver = true
    let ended = subscriptions
    subscriptions = []
    for subscription in ended { subscription?.cancel() }
  }
}
