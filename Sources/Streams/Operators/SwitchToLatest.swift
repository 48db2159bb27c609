extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Passes on the values of the publisher that came last, and cancels the one before it.
  ///
  ///     queries.map { service.answers(to: $0) }.switchToLatest()
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { Publishers.SwitchToLatest(upstream: self) }
}

extension Publishers {
  /// The previous publisher is cancelled before the new one is subscribed to.
  ///
  /// Finishes when both the upstream and the publisher that came last have; fails with either.
  /// - Complexity: no allocation besides those of the publishers themselves. One that has everything at once, such as a
  ///   ``Just``, is not subscribed to: see ``Publisher/sendAtOnce(_:)``.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, Upstream.Failure == P.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure
    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let latest = LatestSubscription()
      subscriber.receive(subscription: latest)
      if !latest.isOver { upstream.receive(subscriber: Outer(latest: latest, downstream: subscriber)) }
    }

    /// Listens to the publisher of publishers.
    @usableFromInline
    struct Outer<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let latest: LatestSubscription
      @usableFromInline let downstream: Downstream

      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

      @inlinable
      init(latest: LatestSubscription, downstream: Downstream) {
        self.latest = latest
        self.downstream = downstream
      }

      @inlinable
      func expectAnyThread() {
        if latest.expectAnyThread(from: LatestSubscription.upstream) { downstream.expectAnyThread() }
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { latest.keepOuter(subscription) }

      @inlinable @inline(__always)
      func receive(_ input: P) {
        guard let number = latest.begin() else { return }
        // Where a publisher may send on any thread, each one is subscribed to.
        guard latest.isPlain, latest.isAsked, let completion = input.sendAtOnce({ passOn($0, from: number) }) else {
          return input.receive(subscriber: Inner(latest: latest, number: number, downstream: downstream))
        }
        if latest.isEnded(by: completion, number) {
          latest.complete(downstream, completion, of: LatestSubscription.upstream)
        }
      }

      /// Passes on a value that came without a subscription.
      /// - Returns: whether another one would be passed on.
      @inlinable @inline(__always)
      func passOn(_ input: P.Output, from number: Int) -> Bool {
        if latest.isPlain {
          if number != latest.count { return false }
          downstream.receive(input)
        } else {
          passInTurn(input, from: number)
        }
        return latest.isCurrent(number)
      }

      /// Not inlined: the chain behind it would be there twice.
      @inlinable @inline(never)
      func passInTurn(_ input: P.Output, from number: Int) {
        latest.inTurn(of: number) {
          if latest.isCurrent(number) { downstream.receive(input) }
        }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        let isEnded =
          switch completion {
          case .finished: latest.finishOuter()
          case .failure: latest.end(by: LatestSubscription.upstream)
          }
        if isEnded { latest.complete(downstream, completion, of: LatestSubscription.upstream) }
      }
    }

    /// Listens to one of the publishers, as long as it is the latest.
    @usableFromInline
    struct Inner<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let latest: LatestSubscription
      @usableFromInline let number: Int
      @usableFromInline let downstream: Downstream

      @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(latest, input: number) }

      @inlinable
      init(latest: LatestSubscription, number: Int, downstream: Downstream) {
        self.latest = latest
        self.number = number
        self.downstream = downstream
      }

      @inlinable
      func expectAnyThread() {
        if latest.expectAnyThread(from: number) { downstream.expectAnyThread() }
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { latest.keep(subscription, number) }

      /// Not inlined: behind it another chain goes on, and on two long ones in one function the optimiser gives up
      /// (Swift 6.3.1, `Mem2Reg`).
      @inlinable @inline(never)
      func receive(_ input: P.Output) {
        if !latest.isPlain {
          receiveInTurn(input)
        } else if number == latest.count {
          downstream.receive(input)
        }
      }

      @inlinable @inline(never)
      func receiveInTurn(_ input: P.Output) {
        latest.inTurn(of: number) {
          if latest.isCurrent(number) { downstream.receive(input) } else { latest.refuse(number) }
        }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        if latest.isEnded(by: completion, number) { latest.complete(downstream, completion, of: number) }
      }
    }
  }
}

/// The subscription of a `switchToLatest`: to its upstream and to the publisher that came last.
///
/// No exclusivity checks, for the reason given at ``GuardedState``.
@usableFromInline
final class LatestSubscription: GuardedState, CancellableElsewhere {
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

  @usableFromInline override init() { super.init() }

  /// Whether the publisher of that number is the latest, and this has not ended.
  @inlinable @inline(__always)
  func isCurrent(_ number: Int) -> Bool { isPlain ? number == count : isCurrentInTurn(number) }

  @usableFromInline
  func isCurrentInTurn(_ number: Int) -> Bool { hold { number == count && !isOver } }

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
    guard isPlain else { return beginInTurn() }
    count += 1
    let number = count
    isInnerFinished = false
    if inner != nil { cancelInner() }
    return isCurrent(number) ? number : nil
  }

  /// Not inlined, so that everything the previous publisher held is released when this returns.
  @inline(never)
  private func cancelInner() { inner.take()?.cancel() }

  private func beginInTurn() -> Int? {
    guard let turnstile else { return nil }
    let (number, previous) = hold { () -> (Int?, Turnstile.Parts) in
      if isOver { return (nil, Turnstile.Parts()) }
      let previous = turnstile.part([(count, inner.take())], .input(Self.upstream))
      count += 1
      isInnerFinished = false
      turnstile.noteSubscription(of: count, in: Self.upstream)
      return (count, previous)
    }
    previous.cancel()
    guard let number else {
      refuse(Self.upstream)
      return nil
    }
    return isCurrent(number) ? number : nil
  }

  @usableFromInline
  func keep(_ subscription: consuming any Subscription, _ number: Int) {
    guard isPlain else { return keepInTurn(subscription, number) }
    guard number == count else { return subscription.cancel() }
    let subscription: any Subscription = subscription
    inner = subscription
    if isAsked { subscription.request(.unlimited) }
  }

  private func keepInTurn(_ subscription: any Subscription, _ number: Int) {
    let (isWanted, isAsked) = hold {
      if isOver || number != count || inner != nil {
        if number != count { turnstile?.forget(number) }
        return (false, false)
      }
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
    guard isPlain else { return finishInnerInTurn(number) }
    if number != count { return false }
    let subscription = inner.take()
    // Released last: that may run a deinit that calls this object.
    defer { withExtendedLifetime(subscription) {} }
    isInnerFinished = true
    if isOuterFinished { endPlainly() }
    return isOuterFinished
  }

  private func finishInnerInTurn(_ number: Int) -> Bool {
    let (subscription, isLast) = hold { () -> ((any Subscription)?, Bool) in
      turnstile?.forget(number)
      if isOver || number != count { return (nil, false) }
      isInnerFinished = true
      if isOuterFinished { markEnd() }
      return (inner.take(), isOuterFinished)
    }
    withExtendedLifetime(subscription) {}
    return isLast
  }

  /// An event of that input ends the subscription, and cancels both publishers, unless it has been replaced.
  /// - Returns: whether to complete the downstream: false too if this had ended before.
  @usableFromInline
  func end(by input: Int) -> Bool {
    // The number and the end are looked at in one go: a publisher that has been replaced ends nothing.
    guard isPlain else {
      return endInTurn(.input(input)) {
        if input == Self.upstream || input == count { return takeInputs() }
        turnstile?.forget(input)
        return nil
      }
    }
    guard input == Self.upstream || input == count else { return false }
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
    [(Self.upstream, outer.take()), (count, inner.take())]
  }

  private func cancelInputs() {
    checkStack()
    endPlainly()
    let (outer, inner) = (outer.take(), inner.take())
    outer?.cancel()
    inner?.cancel()
  }
}
