/// The subscriptions of an operator of two inputs, which end together.
///
/// The states of such operators derive from it, so that a subscription costs one object. It finishes when both inputs
/// have; it fails with the first that fails and cancels the other one.
///
/// No exclusivity checks, for the reason given at ``JointInputs``.
@usableFromInline
class JointSubscription: Subscription {
  @usableFromInline enum Input { case first, second }

  @exclusivity(unchecked) @usableFromInline final var first: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var second: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var unfinished = 2
  /// Whether the downstream has asked for values.
  @exclusivity(unchecked) @usableFromInline private(set) final var isAsked = false
  /// Set at the end: when both inputs have finished, one has failed or the downstream has cancelled.
  @exclusivity(unchecked) @usableFromInline private(set) final var isOver = false

  @inlinable
  init() {}

  /// Keeps the subscription of one input, and asks it for values if the downstream has; or cancels it after the end.
  @inlinable
  final func keep(_ subscription: consuming any Subscription, _ input: Input) {
    if isOver { return subscription.cancel() }
    let subscription: any Subscription = subscription
    switch input {
    case .first: first = subscription
    case .second: second = subscription
    }
    if isAsked { subscription.request(.unlimited) }
  }

  @inlinable
  final func request(_ demand: Subscribers.Demand) {
    if isAsked || demand == .none { return }
    isAsked = true
    if first != nil || second != nil { askInputs() }
  }

  /// Asks the inputs that were subscribed to before the downstream asked.
  @usableFromInline
  func askInputs() {
    first?.request(.unlimited)
    second?.request(.unlimited)
  }

  /// One input has completed. A failure cancels the other input.
  /// - Returns: whether to complete the downstream: false while the other input goes on, and if this had ended before.
  @inlinable
  final func isEnded<Failure>(by completion: Subscribers.Completion<Failure>, _ input: Input) -> Bool {
    switch completion {
    case .finished: finish(input)
    case .failure: end()
    }
  }

  @usableFromInline
  final func finish(_ input: Input) -> Bool {
    if isOver { return false }
    // Not released in place, and last: that may run a deinit that calls this object.
    let subscription =
      switch input {
      case .first: first.take()
      case .second: second.take()
      }
    defer { withExtendedLifetime(subscription) {} }
    unfinished -= 1
    isOver = unfinished == 0
    return isOver
  }

  /// Ends the subscription and cancels both inputs.
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
    let (first, second) = (first, second)
    self.first = nil
    self.second = nil
    first?.cancel()
    second?.cancel()
  }
}
