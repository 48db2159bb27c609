/// The subscription of an operator that makes publishers of values: to its upstream and to those made so far.
///
/// No exclusivity checks, for the reason given at ``Join``.
@usableFromInline
final class InnerSubscriptions: Join, Subscription {
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

  @usableFromInline init(_ domain: Domain?) { super.init(domain) }

  @usableFromInline
  func keepOuter(_ subscription: consuming any Subscription) {
    let subscription: any Subscription = subscription
    keepAndAsk(subscription, isTaken: { outer != nil }, store: { outer = subscription })
  }

  /// Counts one more publisher.
  /// - Returns: whether the downstream has asked for values; nil after the end.
  @inlinable @inline(__always)
  func begin() -> Bool? {
    hold {
      if isOver { return nil }
      unfinished += 1
      return isAsked
    }
  }

  /// Makes a place for the subscription of the publisher that was counted last.
  /// - Returns: its index; after the end one that no input has.
  @usableFromInline
  func makePlace() -> Int {
    hold {
      if isOver { return .max }
      let index = free.popLast() ?? inners.count
      if index == inners.count { inners.append(nil) }
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
    if isOver, !isLast { refuse(Self.upstream) }
    return isLast
  }

  /// One of the publishers made has finished.
  /// - Returns: whether to finish the downstream: if all others have finished and this had not ended before.
  @usableFromInline
  func finish(_ index: Int) -> Bool {
    let (subscription, isLast) = hold { () -> ((any Subscription)?, Bool) in
      if isOver { return (nil, false) }
      free.append(index)
      return (inners[index].take(), countDown())
    }
    // Released last: that may run a deinit that calls this object.
    withExtendedLifetime(subscription) {}
    if isOver, !isLast { refuse(index) }
    return isLast
  }

  /// A publisher that was not subscribed to has completed.
  /// - Returns: whether to complete the downstream: false while others go on, and if this had ended before.
  @inlinable @inline(__always)
  func isEnded<Failure>(by completion: Subscribers.Completion<Failure>) -> Bool {
    switch completion {
    case .finished: hold { !isOver && countDown() }
    case .failure: end()
    }
  }

  /// While the state is held.
  @inlinable @inline(__always)
  func countDown() -> Bool {
    unfinished -= 1
    if unfinished == 0 { markEnd() }
    return unfinished == 0
  }

  /// Ends the subscription, and cancels the publishers that have not finished.
  /// - Returns: whether to complete the downstream: false if this had ended before.
  @usableFromInline
  func end() -> Bool {
    checkStack()
    typealias Ended = (outer: (any Subscription)?, isAtHome: Bool, inners: ContiguousArray<(any Subscription)?>)
    let ended = hold { () -> Ended? in
      if isOver { return nil }
      markEnd()
      let outer = outer.take()
      defer { inners = [] }
      return (outer, isAtHome(Self.upstream, outer), inners)
    }
    guard let ended else { return false }
    if ended.isAtHome { ended.outer?.cancel() }
    cancelAtHome(ended.inners)
    return true
  }

  @usableFromInline
  func cancel() { _ = end() }
}
