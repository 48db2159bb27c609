/// The subscriptions of an operator of two inputs.
///
/// The states of such operators derive from it, so that a subscription costs one object. It finishes when both inputs
/// have; it fails with the first that fails and cancels the other one.
///
/// No exclusivity checks, for the reason given at ``Join``.
@usableFromInline
class JointSubscription: Join, Subscription {
  @exclusivity(unchecked) @usableFromInline final var first: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var second: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var unfinished = 2
  /// Whether the downstream has asked for values.
  @exclusivity(unchecked) @usableFromInline private(set) final var isAsked = false

  @inlinable @inline(__always)
  override init(_ domain: Domain?, under outer: JoinGuard? = nil) { super.init(domain, under: outer) }

  /// Keeps the subscription of an input, and asks it for values if the downstream has. Cancels it after the end, and if
  /// the input has one already.
  @inlinable
  final func keep(_ subscription: consuming any Subscription, _ input: Int) {
    let subscription: any Subscription = subscription
    let (isWanted, isAsked) = hold {
      if isOver || (input == 0 ? first : second) != nil { return (false, false) }
      if input == 0 { first = subscription } else { second = subscription }
      return (true, self.isAsked)
    }
    if !isWanted { return subscription.cancel() }
    if isAsked { subscription.request(.unlimited) }
  }

  @inlinable
  final func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    let isFirst = hold {
      if isAsked { return false }
      isAsked = true
      return true
    }
    if isFirst { askInputs() }
  }

  /// Asks the inputs that were subscribed to before the downstream asked.
  @usableFromInline
  func askInputs() {
    hold { first }?.request(.unlimited)
    hold { second }?.request(.unlimited)
  }

  /// One input has completed. A failure cancels the other input.
  /// - Returns: whether to complete the downstream: false while the other input goes on, and if this had ended before.
  @inlinable
  final func isEnded<Failure>(by completion: Subscribers.Completion<Failure>, _ input: Int) -> Bool {
    switch completion {
    case .finished: finish(input)
    case .failure: end()
    }
  }

  @usableFromInline
  final func finish(_ input: Int) -> Bool {
    let (subscription, isLast) = hold { () -> ((any Subscription)?, Bool) in
      if isOver { return (nil, false) }
      unfinished -= 1
      if unfinished == 0 { markEnd() }
      return (input == 0 ? first.take() : second.take(), unfinished == 0)
    }
    // Released last: that may run a deinit that calls this object.
    withExtendedLifetime(subscription) {}
    if isOver, !isLast { refuse(input) }
    return isLast
  }

  /// Ends the subscription, and cancels the inputs.
  /// - Returns: whether to complete the downstream: false if this had ended before.
  @usableFromInline
  final func end() -> Bool {
    checkStack()
    typealias Part = (subscription: (any Subscription)?, isAtHome: Bool)
    let parts = hold { () -> (Part, Part)? in
      if isOver { return nil }
      markEnd()
      let (first, second) = (first.take(), second.take())
      return ((first, isAtHome(0, first)), (second, isAtHome(1, second)))
    }
    guard let parts else { return false }
    if parts.0.isAtHome { parts.0.subscription?.cancel() }
    if parts.1.isAtHome { parts.1.subscription?.cancel() }
    return true
  }

  @usableFromInline
  final func cancel() { _ = end() }
}
