/// The subscription of an operator that makes publishers of values: to its upstream and to those made so far.
///
/// No exclusivity checks, for the reason given at ``JointInputs``.
@usableFromInline
final class InnerSubscriptions: Subscription {
  @exclusivity(unchecked) private var outer: (any Subscription)?
  /// Nil for a publisher that has finished; its index is then in `free`.
  @exclusivity(unchecked) private var inners: ContiguousArray<(any Subscription)?> = []
  @exclusivity(unchecked) private var free: ContiguousArray<Int> = []
  /// Whether the downstream has asked for values. The upstream is asked in any case.
  @exclusivity(unchecked) @usableFromInline private(set) var isAsked = false
  /// How many publishers have not finished, including the upstream.
  @exclusivity(unchecked) @usableFromInline var unfinished = 1
  /// Set at the end: when all have finished, one has failed or the downstream has cancelled.
  @exclusivity(unchecked) @usableFromInline var isOver = false

  @usableFromInline init() {}

  @usableFromInline
  func keepOuter(_ subscription: consuming any Subscription) {
    if isOver { return subscription.cancel() }
    let subscription: any Subscription = subscription
    outer = subscription
    subscription.request(.unlimited)
  }

  /// Counts one more publisher.
  @inlinable @inline(__always)
  func begin() { unfinished += 1 }

  /// Makes a place for the subscription of the publisher that was counted last.
  /// - Returns: its index.
  @usableFromInline
  func makePlace() -> Int {
    if let index = free.popLast() { return index }
    inners.append(nil)
    return inners.count - 1
  }

  @usableFromInline
  func keep(_ subscription: consuming any Subscription, _ index: Int) {
    if isOver { return subscription.cancel() }
    let subscription: any Subscription = subscription
    inners[index] = subscription
    if isAsked { subscription.request(.unlimited) }
  }

  /// Asks the publishers of this moment. One that is made meanwhile is asked when it is kept.
  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if isAsked || demand == .none { return }
    isAsked = true
    for subscription in inners where !isOver { subscription?.request(.unlimited) }
  }

  /// The upstream has finished.
  /// - Returns: whether to finish the downstream: if all others have finished and this had not ended before.
  @usableFromInline
  func finishOuter() -> Bool {
    if isOver { return false }
    let subscription = outer.take()
    defer { withExtendedLifetime(subscription) {} }
    return countDown()
  }

  /// One of the publishers made has finished.
  /// - Returns: whether to finish the downstream: if all others have finished and this had not ended before.
  @usableFromInline
  func finish(_ index: Int) -> Bool {
    if isOver { return false }
    // Not released in place: that may run a deinit that calls this object.
    let subscription = inners[index].take()
    defer { withExtendedLifetime(subscription) {} }
    free.append(index)
    return countDown()
  }

  /// A publisher that was not subscribed to has completed.
  /// - Returns: whether to complete the downstream: false while others go on, and if this had ended before.
  @inlinable @inline(__always)
  func isEnded<Failure>(by completion: Subscribers.Completion<Failure>) -> Bool {
    if isOver { return false }
    switch completion {
    case .finished: return countDown()
    case .failure: return end()
    }
  }

  @inlinable @inline(__always)
  func countDown() -> Bool {
    unfinished -= 1
    isOver = unfinished == 0
    return isOver
  }

  /// Ends the subscription and cancels the publishers that have not finished.
  /// - Returns: whether to complete the downstream: false if this had ended before.
  @usableFromInline
  func end() -> Bool {
    if isOver { return false }
    cancel()
    return true
  }

  @usableFromInline
  func cancel() {
    checkStack()
    isOver = true
    let (outer, inners) = (outer.take(), inners)
    self.inners = []
    outer?.cancel()
    for subscription in inners { subscription?.cancel() }
  }
}
