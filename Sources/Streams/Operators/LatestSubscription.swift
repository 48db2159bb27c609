/// The subscription of a `switchToLatest`. Its first input is the upstream, the second is the publisher that came last.
///
/// No exclusivity checks, for the reason given at ``Join``.
@usableFromInline
final class LatestSubscription: Join {
  @usableFromInline static var upstream: Int { 0 }
  private static var latest: Int { 1 }

  @exclusivity(unchecked) private var isLatestRunning = false
  /// How many publishers have come: the number of the latest.
  @exclusivity(unchecked) @usableFromInline private(set) var count = 0
  /// Former publishers that are to be cancelled when they send next, by their numbers.
  @exclusivity(unchecked) private var former: [Int: any Subscription] = [:]

  @usableFromInline
  init(_ domain: Domain?) { super.init(domain, inputs: 1, asksFirst: true) }

  /// Whether the publisher of that number is the latest, and this has not ended.
  @inlinable @inline(__always)
  func isCurrent(_ number: Int) -> Bool { hold { number == count && !isOver } }

  @inlinable @inline(__always)
  var takesAtOnce: Bool { hold { isAsked } }

  /// Counts a new publisher and cancels the previous one.
  /// - Returns: the number of the new one; nil if the cancellation ended this or sent yet another publisher, so that
  ///   the new one is not subscribed to.
  @usableFromInline
  func begin() -> Int? {
    let (number, hasFormer) = hold {
      if isOver { return (0, false) }
      count += 1
      if !isLatestRunning { unfinished += 1 }
      isLatestRunning = true
      return (count, use(Self.latest) { $0.subscription != nil })
    }
    if number == 0 {
      cancelLate(Self.upstream)
      return nil
    }
    if hasFormer { cancelFormer(number - 1) }
    return isCurrent(number) ? number : nil
  }

  /// Not inlined, so that everything the previous publisher held is released when this returns.
  @inline(never)
  private func cancelFormer(_ number: Int) {
    let subscription = hold { () -> (any Subscription)? in
      guard count == number + 1 else { return nil }
      let subscription = use(Self.latest) { $0.takeAtHome() }
      if let abandoned = take(Self.latest) { former[number] = abandoned }
      return subscription
    }
    subscription?.cancel()
  }

  @inlinable
  func subscribe<P: Publisher, S: Subscriber>(toLatest publisher: P, _ subscriber: consuming S)
  where S.Input == P.Output, S.Failure == P.Failure {
    subscribe(to: publisher, 1, subscriber)
  }

  /// Keeps the subscription of the publisher of that number, if that is the latest.
  @usableFromInline
  func keepLatest(_ subscription: consuming any Subscription, _ number: Int) {
    keep(subscription, Self.latest) { number == count }
  }

  /// The publisher of that number has completed.
  @inlinable
  func completeLatest<S: Subscriber>(
    _ downstream: S, _ completion: Subscribers.Completion<S.Failure>, _ number: Int
  ) {
    let isEnd =
      switch completion {
      case .finished: finishLatest(number)
      case .failure: failLatest(number)
      }
    if isEnd { complete(downstream, completion) }
  }

  /// - Returns: whether to finish the downstream: if the upstream has finished, and the end had not come before.
  @usableFromInline
  func finishLatest(_ number: Int) -> Bool {
    let (ended, isLast) = hold { () -> ((any Subscription)?, Bool) in
      if number != count { return (former.removeValue(forKey: number), false) }
      let wasRunning = isLatestRunning
      isLatestRunning = false
      return (take(Self.latest), wasRunning && countDown())
    }
    // Released last: that may run a deinit that calls this object.
    withExtendedLifetime(ended) {}
    return isLast
  }

  /// - Returns: whether to fail: if the publisher is the latest, and the end had not come before.
  @usableFromInline
  func failLatest(_ number: Int) -> Bool { end { number == count } || finishLatest(number) }

  @usableFromInline
  override func cancelLate(_ number: Int) {
    let subscription = hold {
      switch number {
      case Self.upstream: take(Self.upstream)
      case count: take(Self.latest)
      default: former.removeValue(forKey: number)
      }
    }
    subscription?.cancel()
  }
}
