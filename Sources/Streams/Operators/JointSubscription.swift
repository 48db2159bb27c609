/// The subscriptions of an operator of two inputs, which end together.
///
/// The states of such operators derive from it, so that a subscription costs one object. It finishes when both inputs
/// have; it fails with the first that fails and cancels the other one.
///
/// No exclusivity checks, for the reason given at ``GuardedState``.
@usableFromInline
class JointSubscription: GuardedState, CancellableElsewhere {
  @usableFromInline enum Input: Int { case first, second }

  @exclusivity(unchecked) @usableFromInline final var first: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var second: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var unfinished = 2
  /// Whether the downstream has asked for values.
  @exclusivity(unchecked) @usableFromInline private(set) final var isAsked = false

  @inlinable @inline(__always)
  override init() { super.init() }

  /// Keeps the subscription of one input, and asks it for values if the downstream has; or cancels it after the end.
  /// Where this is not plain, a second one of an input is cancelled too: nothing may be released while the state is held.
  @inlinable
  final func keep(_ subscription: consuming any Subscription, _ input: Input) {
    guard isPlain else { return keepInTurn(subscription, input) }
    let subscription: any Subscription = subscription
    switch input {
    case .first: first = subscription
    case .second: second = subscription
    }
    if isAsked { subscription.request(.unlimited) }
  }

  @usableFromInline
  final func keepInTurn(_ subscription: any Subscription, _ input: Input) {
    let (isWanted, isAsked) = hold {
      if isOver || (input == .first ? first : second) != nil { return (false, false) }
      switch input {
      case .first: first = subscription
      case .second: second = subscription
      }
      return (true, self.isAsked)
    }
    if !isWanted { return subscription.cancel() }
    if isAsked { subscription.request(.unlimited) }
  }

  @inlinable
  final func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    guard isPlain else { return requestInTurn() }
    if isAsked { return }
    isAsked = true
    if first != nil || second != nil { askInputs() }
  }

  @usableFromInline
  final func requestInTurn() {
    let isFirst = hold {
      if isAsked { return false }
      isAsked = true
      return true
    }
    if isFirst { askInputsInTurn() }
  }

  @usableFromInline
  func askInputsInTurn() {
    hold { first }?.request(.unlimited)
    hold { second }?.request(.unlimited)
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
    case .failure: end(by: input)
    }
  }

  @usableFromInline
  final func finish(_ input: Input) -> Bool {
    let (subscription, isLast) = hold { () -> ((any Subscription)?, Bool) in
      if isOver { return (nil, false) }
      unfinished -= 1
      if unfinished == 0 { markEnd() }
      switch input {
      case .first: return (first.take(), unfinished == 0)
      case .second: return (second.take(), unfinished == 0)
      }
    }
    // Released last: that may run a deinit that calls this object.
    withExtendedLifetime(subscription) {}
    return isLast
  }

  /// An event of that input ends the subscription, and cancels the other one.
  /// - Returns: whether to complete the downstream: false if this had ended before.
  @usableFromInline
  final func end(by input: Input) -> Bool {
    guard isPlain else { return endInTurn(.input(input.rawValue), takeInputs) }
    cancelInputs()
    return true
  }

  @usableFromInline
  final func cancel() {
    if isPlain { cancelInputs() } else { _ = endInTurn(nil, takeInputs) }
  }

  final func cancelElsewhere() { _ = endInTurn(.elsewhere, takeInputs) }

  /// While the state is held.
  private final func takeInputs() -> [(Int, (any Subscription)?)] { [(0, first.take()), (1, second.take())] }

  private final func cancelInputs() {
    checkStack()
    endPlainly()
    let (first, second) = (first, second)
    self.first = nil
    self.second = nil
    first?.cancel()
    second?.cancel()
  }
}
