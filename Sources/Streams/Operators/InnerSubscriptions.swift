/// The subscription of an operator that makes publishers of values: to its upstream and to those made so far.
///
/// No exclusivity checks, for the reason given at ``JointInputs``.
@usableFromInline
final class InnerSubscriptions: Subscription {
  @exclusivity(unchecked) private var outer: (any Subscription)?
  /// Nil where a publisher has finished; the place is then in `free`.
  @exclusivity(unchecked) private var inners: ContiguousArray<(any Subscription)?> = []
  @exclusivity(unchecked) private var free: ContiguousArray<Int> = []
  /// How many publishers have not finished, the upstream among them.
  @exclusivity(unchecked) private var unfinished = 1
  /// Set by the end, whatever brought it: all have finished, one failed, or the downstream cancelled.
  @exclusivity(unchecked) @usableFromInline private(set) var isOver = false

  @usableFromInline init() {}

  @usableFromInline
  func keepOuter(_ subscription: consuming any Subscription) {
    if isOver { subscription.cancel() } else { outer = subscription }
  }

  /// A place for one more publisher, which counts from now on.
  @usableFromInline
  func begin() -> Int {
    unfinished += 1
    if let index = free.popLast() { return index }
    inners.append(nil)
    return inners.count - 1
  }

  @usableFromInline
  func keep(_ subscription: consuming any Subscription, _ index: Int) {
    if isOver { subscription.cancel() } else { inners[index] = subscription }
  }

  /// The upstream has finished.
  /// - Returns: whether the downstream is to be told: if all others have too, and the end had not come before.
  @usableFromInline
  func finishOuter() -> Bool {
    if isOver { return false }
    let subscription = outer.take()
    defer { withExtendedLifetime(subscription) {} }
    return countDown()
  }

  /// One of the publishers made has finished.
  /// - Returns: whether the downstream is to be told: if all others have too, and the end had not come before.
  @usableFromInline
  func finish(_ index: Int) -> Bool {
    if isOver { return false }
    // Not freed in place: that may run a deinit that comes back here.
    let subscription = inners[index].take()
    defer { withExtendedLifetime(subscription) {} }
    free.append(index)
    return countDown()
  }

  private func countDown() -> Bool {
    unfinished -= 1
    isOver = unfinished == 0
    return isOver
  }

  /// Ends the subscription whatever the publishers do, and cancels those that are still going.
  /// - Returns: whether the downstream is to be told: not if the end had come before.
  @usableFromInline
  func end() -> Bool {
    if isOver { return false }
    cancel()
    return true
  }

  @usableFromInline
  func cancel() {
    isOver = true
    let (outer, inners) = (outer.take(), inners)
    self.inners = []
    outer?.cancel()
    for subscription in inners { subscription?.cancel() }
  }
}
