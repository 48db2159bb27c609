/// The subscriptions of an operator of any number of inputs, which end together. For two inputs ``JointSubscription``
/// does the same with one allocation less.
///
/// No exclusivity checks, for the reason given at ``Join``.
@usableFromInline
class JointInputs: Join, Subscription {
  /// The subscriptions of the inputs that have not ended, each at the index of its input.
  @exclusivity(unchecked) @usableFromInline final var subscriptions: ContiguousArray<(any Subscription)?>
  @exclusivity(unchecked) @usableFromInline final var unfinished: Int
  /// Whether the downstream has asked for values.
  @exclusivity(unchecked) private final var isAsked = false

  @usableFromInline
  init(count: Int, _ domain: Domain?) {
    subscriptions = ContiguousArray(repeating: nil, count: count)
    unfinished = count
    super.init(domain)
  }

  /// Keeps the subscription of one input, and asks it for values if the downstream has; or cancels it after the end,
  /// and a second one of an input.
  @usableFromInline
  final func keep(_ subscription: consuming any Subscription, _ index: Int) {
    let subscription: any Subscription = subscription
    let (isWanted, isAsked) = hold {
      if isOver || subscriptions[index] != nil { return (false, false) }
      subscriptions[index] = subscription
      return (true, self.isAsked)
    }
    if !isWanted { return subscription.cancel() }
    if isAsked { subscription.request(.unlimited) }
  }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    let asked = hold { () -> ContiguousArray<(any Subscription)?> in
      if isAsked { return [] }
      isAsked = true
      return subscriptions
    }
    for subscription in asked where !isOver { subscription?.request(.unlimited) }
  }

  /// One input has finished.
  /// - Returns: whether to finish the downstream: if this was the last input and the end had not come before.
  @usableFromInline
  final func finish(_ index: Int) -> Bool {
    let (subscription, isLast) = hold { () -> ((any Subscription)?, Bool) in
      if isOver { return (nil, false) }
      unfinished -= 1
      if unfinished == 0 { markEnd() }
      return (subscriptions[index].take(), unfinished == 0)
    }
    // Released last: that may run a deinit that calls this object.
    withExtendedLifetime(subscription) {}
    if isOver, !isLast { refuse(index) }
    return isLast
  }

  /// Releases the subscription of an input that has ended. After the end all are released already.
  @usableFromInline
  final func release(_ index: Int) {
    let ended = hold { isOver ? nil : subscriptions[index].take() }
    withExtendedLifetime(ended) {}
  }

  /// Ends the subscription, and cancels the inputs.
  /// - Returns: whether to complete the downstream: false if this had ended before.
  @usableFromInline
  final func end() -> Bool {
    checkStack()
    let ended = hold { () -> ContiguousArray<(any Subscription)?>? in
      if isOver { return nil }
      markEnd()
      defer { subscriptions = [] }
      return subscriptions
    }
    guard let ended else { return false }
    cancelAtHome(ended)
    return true
  }

  @usableFromInline
  final func cancel() { _ = end() }
}

extension Join {
  /// Cancels the inputs of this, which is over, each at its index.
  final func cancelAtHome(_ subscriptions: ContiguousArray<(any Subscription)?>) {
    for (index, subscription) in subscriptions.enumerated() where hold({ isAtHome(index, subscription) }) {
      subscription?.cancel()
    }
  }
}
