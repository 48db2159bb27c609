import Synchronization

/// The subscription of a `switchToLatest`. Its first input is the upstream, the second is the publisher that came last.
///
/// No exclusivity checks, for the reason given at ``Join``.
@usableFromInline
final class LatestSubscription: Join {
  @usableFromInline static var upstream: Int { 0 }
  private static var latest: Int { 1 }

  @exclusivity(unchecked) private var isLatestRunning = false
  /// How many publishers have come: the number of the latest. Changed while the state is held.
  @usableFromInline let count = Atomic(0)
  /// Former publishers that are to be cancelled when they send next, by their numbers.
  @exclusivity(unchecked) private var former: [Int: any Subscription] = [:]

  @usableFromInline
  init(_ domain: Domain?) { super.init(domain, inputs: 1, asksFirst: true) }

  @inlinable @inline(__always)
  func isLatest(_ number: Int) -> Bool { number == count.load(ordering: .relaxed) }

  @inlinable @inline(__always)
  var takesAtOnce: Bool { hold { isAsked } }

  /// Counts a new publisher and cancels the previous one.
  /// - Returns: the number of the new one; nil if the cancellation ended this or sent yet another publisher, so that
  ///   the new one is not subscribed to.
  @usableFromInline
  func begin() -> Int? {
    // After the end the number is 0.
    let (number, isAlone) = hold { isOver ? (0, false) : (countLatest(), use(Self.latest) { $0.subscription == nil }) }
    return isAlone ? number : replaceFormer(number)
  }

  /// Counts a new publisher. While the state is held.
  @inline(__always)
  private func countLatest() -> Int {
    if !isLatestRunning { unfinished += 1 }
    isLatestRunning = true
    let number = count.load(ordering: .relaxed) &+ 1
    count.store(number, ordering: .relaxed)
    return number
  }

  /// Cancels the previous publisher. Not inlined, so that everything it held is released when this returns.
  @inline(never)
  private func replaceFormer(_ number: Int) -> Int? {
    if number == 0 {
      cancelLate(Self.upstream)
      return nil
    }
    cancelFormer(number - 1)
    return isLatest(number) && !isOver ? number : nil
  }

  @inline(never)
  private func cancelFormer(_ number: Int) {
    let subscription = hold { () -> (any Subscription)? in
      guard isLatest(number + 1) else { return nil }
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
    keep(subscription, Self.latest) { isLatest(number) }
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
    let subscription = hold { isLatest(number) ? take(Self.latest) : former.removeValue(forKey: number) }
    // Released last: that may run a deinit that calls this object.
    defer { withExtendedLifetime(subscription) {} }
    return finishAtOnce(number)
  }

  /// The same for a publisher that was not subscribed to.
  @usableFromInline
  func finishAtOnce(_ number: Int) -> Bool {
    hold {
      if !isLatest(number) || !isLatestRunning { return false }
      isLatestRunning = false
      return countDown()
    }
  }

  /// - Returns: whether to fail: if the publisher is the latest, and the end had not come before.
  @usableFromInline
  func failLatest(_ number: Int) -> Bool { end { isLatest(number) } || finishLatest(number) }

  @usableFromInline
  override func cancelLate(_ number: Int) {
    let subscription = hold { () -> (any Subscription)? in
      if number == Self.upstream { return take(Self.upstream) }
      return isLatest(number) ? take(Self.latest) : former.removeValue(forKey: number)
    }
    subscription?.cancel()
  }
}
