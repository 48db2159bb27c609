/// Two upstreams and one downstream: cancelled together, and over together.
///
/// Operators of two inputs derive their state from it, so that a subscription costs one object. It finishes when both
/// inputs have, fails with the first that does, and cancels the other one then.
///
/// No exclusivity checks, for the reason given at ``JointInputs``.
@usableFromInline
class JointSubscription: Subscription {
  @usableFromInline enum Side { case first, second }

  @exclusivity(unchecked) @usableFromInline final var first: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var second: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var unfinished = 2
  /// Set by the end, whatever brought it: both inputs finished, one failed, or the downstream cancelled.
  @exclusivity(unchecked) @usableFromInline private(set) final var isOver = false

  @inlinable
  init() {}

  /// Keeps the subscription of one input, or cancels it where the end has already come.
  @inlinable
  final func keep(_ subscription: consuming any Subscription, _ side: Side) {
    if isOver { return subscription.cancel() }
    switch side {
    case .first: first = subscription
    case .second: second = subscription
    }
  }

  /// One input has completed. A failure cancels the other input.
  /// - Returns: whether the downstream is to be told: not if an input is still going, nor if the end had come before.
  @inlinable
  final func isEnded<Failure>(by completion: Subscribers.Completion<Failure>, _ side: Side) -> Bool {
    switch completion {
    case .finished: finish(side)
    case .failure: end()
    }
  }

  @usableFromInline
  final func finish(_ side: Side) -> Bool {
    if isOver { return false }
    // Not freed in place, and last: that may run a deinit that comes back here.
    let subscription =
      switch side {
      case .first: first.take()
      case .second: second.take()
      }
    defer { withExtendedLifetime(subscription) {} }
    unfinished -= 1
    isOver = unfinished == 0
    return isOver
  }

  /// Ends the subscription whatever the inputs do.
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
    let (first, second) = (first, second)
    self.first = nil
    self.second = nil
    first?.cancel()
    second?.cancel()
  }
}
