/// The subscription of an operator that makes publishers of values: to its upstream and to those made so far.
///
/// No exclusivity checks, for the reason given at ``GuardedState``.
@usableFromInline
final class InnerSubscriptions: GuardedState, CancellableElsewhere {
  /// The number of the upstream among the inputs; the others have their indices.
  @usableFromInline static var upstream: Int { -1 }

  @exclusivity(unchecked) private var outer: (any Subscription)?
  /// Nil for a publisher that has finished; its index is then in `free`.
  @exclusivity(unchecked) private var inners: ContiguousArray<(any Subscription)?> = []
  @exclusivity(unchecked) private var free: ContiguousArray<Int> = []
  /// Whether the downstream has asked for values. The upstream is asked in any case.
  @exclusivity(unchecked) @usableFromInline private(set) var isAsked = false
  /// How many publishers have not finished, including the upstream.
  @exclusivity(unchecked) @usableFromInline var unfinished = 1

  @usableFromInline override init() { super.init() }

  @usableFromInline
  func keepOuter(_ subscription: consuming any Subscription) {
    let subscription: any Subscription = subscription
    keepAndAsk(subscription, isTaken: { outer != nil }, store: { outer = subscription })
  }

  /// Counts one more publisher.
  @usableFromInline
  func begin() { hold { unfinished += 1 } }

  /// Makes a place for the subscription of the publisher that was counted last.
  /// - Parameter cause: the input from inside whose event that is subscribed to.
  /// - Returns: its index; after the end one that no input has.
  @usableFromInline
  func makePlace(in cause: Int) -> Int {
    hold {
      if isOver { return .max }
      let index = free.popLast() ?? inners.count
      if index == inners.count { inners.append(nil) }
      turnstile?.noteSubscription(of: index, in: cause)
      return index
    }
  }

  @usableFromInline
  func keep(_ subscription: consuming any Subscription, _ index: Int) {
    let subscription: any Subscription = subscription
    let (isWanted, isAsked) = hold {
      if isOver || inners[index] != nil { return (false, false) }
      inners[index] = subscription
      return (true, self.isAsked)
    }
    if !isWanted { return subscription.cancel() }
    if isAsked { subscription.request(.unlimited) }
  }

  /// Asks the publishers of this moment. One that is made meanwhile is asked when it is kept.
  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    let asked = hold { () -> ContiguousArray<(any Subscription)?> in
      if isAsked { return [] }
      isAsked = true
      return inners
    }
    for subscription in asked where !isOver { subscription?.request(.unlimited) }
  }

  /// The upstream has finished.
  /// - Returns: whether to finish the downstream: if all others have finished and this had not ended before.
  @usableFromInline
  func finishOuter() -> Bool {
    let (subscription, isLast) = hold { () -> ((any Subscription)?, Bool) in
      if isOver { return (nil, false) }
      return (outer.take(), countDown())
    }
    // Released last: that may run a deinit that calls this object.
    withExtendedLifetime(subscription) {}
    return isLast
  }

  /// One of the publishers made has finished.
  /// - Parameter keepsPlace: whether its place is given to another only after ``givePlace(_:)``, as other publishers are
  ///   made from inside its end.
  /// - Returns: whether to finish the downstream: if all others have finished and this had not ended before.
  @usableFromInline
  func finish(_ index: Int, keepsPlace: Bool = false) -> Bool {
    let (subscription, isLast) = hold { () -> ((any Subscription)?, Bool) in
      if isOver { return (nil, false) }
      if !keepsPlace { giveHeldPlace(index) }
      return (inners[index].take(), countDown())
    }
    // Released last: that may run a deinit that calls this object.
    withExtendedLifetime(subscription) {}
    return isLast
  }

  /// Gives the place of one that has finished to the next.
  func givePlace(_ index: Int) {
    hold { if !isOver { giveHeldPlace(index) } }
  }

  /// While the state is held.
  private func giveHeldPlace(_ index: Int) {
    free.append(index)
    turnstile?.forget(index)
  }

  /// A publisher that was not subscribed to has completed.
  /// - Returns: whether to complete the downstream: false while others go on, and if this had ended before.
  @inlinable @inline(__always)
  func isEnded<Failure>(by completion: Subscribers.Completion<Failure>) -> Bool {
    switch completion {
    case .finished: isPlain ? countDown() : finishInTurn()
    case .failure: end(by: Self.upstream)
    }
  }

  @usableFromInline
  func finishInTurn() -> Bool { hold { !isOver && countDown() } }

  /// While the state is held.
  @inlinable @inline(__always)
  func countDown() -> Bool {
    unfinished -= 1
    if unfinished == 0 { markEnd() }
    return unfinished == 0
  }

  /// An event of that input ends the subscription, and cancels the publishers that have not finished.
  /// - Returns: whether to complete the downstream: false if this had ended before.
  @usableFromInline
  func end(by input: Int) -> Bool {
    guard isPlain else { return endInTurn(.input(input), takeInputs) }
    cancelInputs()
    return true
  }

  @usableFromInline
  func cancel() {
    if isPlain { cancelInputs() } else { _ = endInTurn(nil, takeInputs) }
  }

  func cancelElsewhere() { _ = endInTurn(.elsewhere, takeInputs) }

  /// While the state is held.
  private func takeInputs() -> [(Int, (any Subscription)?)] {
    defer { inners = [] }
    return [(Self.upstream, outer.take())] + zip(inners.indices, inners)
  }

  private func cancelInputs() {
    checkStack()
    endPlainly()
    let (outer, inners) = (outer.take(), inners)
    self.inners = []
    outer?.cancel()
    for subscription in inners { subscription?.cancel() }
  }
}
