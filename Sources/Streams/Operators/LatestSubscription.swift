/// The subscription of a `switchToLatest`: to its upstream and to the publisher that came last.
///
/// No exclusivity checks, for the reason given at ``Join``.
@usableFromInline
final class LatestSubscription: Join, Subscription {
  /// The number of the upstream among the inputs; the publishers have those in which they come.
  @usableFromInline static var upstream: Int { 0 }

  @exclusivity(unchecked) private var outer: (any Subscription)?
  @exclusivity(unchecked) private var inner: (any Subscription)?
  @exclusivity(unchecked) private var isOuterFinished = false
  @exclusivity(unchecked) private var isInnerFinished = true
  /// Whether the downstream has asked for values. The upstream is asked in any case.
  @exclusivity(unchecked) @usableFromInline private(set) var isAsked = false
  /// How many publishers have come: the number of the latest.
  @exclusivity(unchecked) @usableFromInline private(set) var count = 0

  @usableFromInline init(_ domain: Domain?) { super.init(domain) }

  /// Whether the publisher of that number is the latest, and this has not ended.
  @inlinable @inline(__always)
  func isCurrent(_ number: Int) -> Bool { hold { number == count && !isOver } }

  @inlinable @inline(__always)
  var takesAtOnce: Bool { hold { isAsked } }

  @usableFromInline
  func keepOuter(_ subscription: consuming any Subscription) {
    let subscription: any Subscription = subscription
    keepAndAsk(subscription, isTaken: { outer != nil }, store: { outer = subscription })
  }

  /// Counts a new publisher and cancels the previous one.
  /// - Returns: the number of the new one; nil if the cancellation ended this or sent yet another publisher, so that
  ///   the new one is not subscribed to.
  @usableFromInline
  func begin() -> Int? {
    let (number, hasInner) = hold {
      if isOver { return (0, false) }
      count += 1
      isInnerFinished = false
      return (count, inner != nil)
    }
    if number == 0 {
      refuse(Self.upstream)
      return nil
    }
    if hasInner { cancelInner(number - 1) }
    return isCurrent(number) ? number : nil
  }

  /// Not inlined, so that everything the previous publisher held is released when this returns.
  @inline(never)
  private func cancelInner(_ number: Int) {
    let ended = hold { () -> (subscription: (any Subscription)?, isAtHome: Bool) in
      let subscription = count == number + 1 ? inner.take() : nil
      let isAtHome = subscription == nil || isAtHome(number, subscription)
      guarding?.forget(number)
      return (subscription, isAtHome)
    }
    if ended.isAtHome { ended.subscription?.cancel() }
  }

  @usableFromInline
  func keep(_ subscription: consuming any Subscription, _ number: Int) {
    let subscription: any Subscription = subscription
    let (isWanted, isAsked) = hold {
      if isOver || number != count || inner != nil { return (false, false) }
      inner = subscription
      return (true, self.isAsked)
    }
    if !isWanted { return subscription.cancel() }
    if isAsked { subscription.request(.unlimited) }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    let asked = hold { () -> (any Subscription)? in
      if isAsked { return nil }
      isAsked = true
      return inner
    }
    asked?.request(.unlimited)
  }

  /// The upstream has finished.
  /// - Returns: whether to finish the downstream: if the latest publisher has finished and this had not ended before.
  @usableFromInline
  func finishOuter() -> Bool {
    let (subscription, isLast) = hold { () -> ((any Subscription)?, Bool) in
      if isOver { return (nil, false) }
      isOuterFinished = true
      if isInnerFinished { markEnd() }
      return (outer.take(), isInnerFinished)
    }
    // Released last: that may run a deinit that calls this object.
    withExtendedLifetime(subscription) {}
    if isOver, !isLast { refuse(Self.upstream) }
    return isLast
  }

  /// The publisher of that number has completed.
  /// - Returns: whether to complete the downstream: false if another one has come, the upstream goes on, or this had
  ///   ended before.
  @inlinable
  func isEnded<Failure>(by completion: Subscribers.Completion<Failure>, _ number: Int) -> Bool {
    switch completion {
    case .finished: finishInner(number)
    case .failure: end(by: number)
    }
  }

  /// The publisher of that number has finished.
  /// - Returns: whether to finish the downstream: if it is the latest, the upstream has finished, and this had not ended
  ///   before.
  @usableFromInline
  func finishInner(_ number: Int) -> Bool {
    let (subscription, isLast) = hold { () -> ((any Subscription)?, Bool) in
      guarding?.forget(number)
      if isOver || number != count { return (nil, false) }
      isInnerFinished = true
      if isOuterFinished { markEnd() }
      return (inner.take(), isOuterFinished)
    }
    // Released last: that may run a deinit that calls this object.
    withExtendedLifetime(subscription) {}
    if !isLast, guarding != nil { refuse(number) }
    return isLast
  }

  /// An event of that input ends the subscription and cancels both publishers, unless it comes from a publisher that is
  /// not the latest.
  /// - Parameter input: nil for a cancellation.
  /// - Returns: whether to complete the downstream: false too if this had ended before.
  @usableFromInline
  func end(by input: Int?) -> Bool {
    checkStack()
    typealias Part = (subscription: (any Subscription)?, isAtHome: Bool)
    let parts = hold { () -> (Part, Part)? in
      if isOver { return nil }
      if let input, input != Self.upstream, input != count { return nil }
      markEnd()
      let (outer, inner) = (outer.take(), inner.take())
      return ((outer, isAtHome(Self.upstream, outer)), (inner, isAtHome(count, inner)))
    }
    guard let parts else { return false }
    if parts.0.isAtHome { parts.0.subscription?.cancel() }
    if parts.1.isAtHome { parts.1.subscription?.cancel() }
    return true
  }

  @usableFromInline
  func cancel() { _ = end(by: nil) }
}
