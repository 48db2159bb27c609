import Synchronization

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Passes on the values of the latest publisher, and cancels the previous one.
  ///
  ///     queries.map { service.answers(to: $0) }.switchToLatest()
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { Publishers.SwitchToLatest(upstream: self) }
}

// If one side never fails, it takes the failure type of the other. Disfavoured for the reason given at `flatMap`.

extension Publisher where Failure == Never, Output: Publisher {
  /// Passes on the values of the latest publisher, which may fail; the upstream cannot.
  @_disfavoredOverload @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Passes on the values of the latest publisher, which cannot fail; the upstream may.
  @_disfavoredOverload @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
  }
}

extension Publishers {
  /// The previous publisher is cancelled before the new one is subscribed to.
  ///
  /// Finishes when both the upstream and the latest publisher have; fails with either.
  /// - Complexity: no allocation besides those of the publishers. A publisher with all values at once, such as a
  ///   ``Just``, is not subscribed to: see ``Publisher/sendAtOnce(_:)``.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, Upstream.Failure == P.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure
    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable
    public var domain: Domain? { upstream.domain.joined(with: P.expectedDomain) }

    @inlinable
    public static var expectedDomain: Domain? { Upstream.expectedDomain.joined(with: P.expectedDomain) }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let latest = LatestSubscription(domain)
      subscriber.receive(subscription: latest)
      latest.subscribe(to: upstream, LatestSubscription.upstream, Outer(joint: latest, downstream: subscriber))
    }

    @usableFromInline
    struct Outer<Downstream: Subscriber<Output, Failure>>: JoinInput {
      @usableFromInline let joint: LatestSubscription
      @usableFromInline let downstream: Downstream

      @inlinable var index: Int { LatestSubscription.upstream }
      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

      @inlinable
      init(joint: LatestSubscription, downstream: Downstream) {
        self.joint = joint
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: P) {
        guard let number = joint.begin() else { return }
        guard joint.takesAtOnce, let completion = input.sendAtOnce({ passOn($0, from: number) }) else {
          return joint.subscribe(
            toLatest: input, Inner(joint: joint, index: number, downstream: downstream))
        }
        switch completion {
        case .finished: if joint.finishAtOnce(number) { joint.complete(downstream, .finished) }
        case .failure: joint.completeLatest(downstream, completion, number)
        }
      }

      /// - Returns: whether the next value would be passed on.
      @inlinable @inline(__always)
      func passOn(_ input: P.Output, from number: Int) -> Bool {
        guard joint.enter(index) else { return false }
        if joint.isLatest(number) { downstream.receive(input) }
        joint.leave()
        return joint.isLatest(number) && !joint.isOver
      }
    }

    @usableFromInline
    struct Inner<Downstream: Subscriber<Output, Failure>>: JoinInput {
      @usableFromInline let joint: LatestSubscription
      @usableFromInline let index: Int
      @usableFromInline let downstream: Downstream

      @inlinable
      init(joint: LatestSubscription, index: Int, downstream: Downstream) {
        self.joint = joint
        self.index = index
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { joint.keepLatest(subscription, index) }

      /// Not inlined: `Mem2Reg` of Swift 6.3.1 gives up on two long chains in one function.
      @inlinable @inline(never)
      func receive(_ input: P.Output) {
        guard joint.enter(index) else { return }
        if joint.isLatest(index) { downstream.receive(input) } else { joint.cancelLate(index) }
        joint.leave()
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        joint.completeLatest(downstream, completion, index)
      }
    }
  }
}

/// The subscription of `switchToLatest`. Its first input is the upstream, the second is the latest publisher.
@usableFromInline
final class LatestSubscription: Join {
  @usableFromInline static var upstream: Int { 0 }
  private static var latest: Int { 1 }

  @exclusivity(unchecked) private var isLatestRunning = false
  /// The number of the latest publisher, counted from 1. Changed under the lock.
  @usableFromInline let count = Atomic(0)
  /// Former publishers to cancel when they send next, by number.
  @exclusivity(unchecked) private var former: [Int: any Subscription] = [:]

  @usableFromInline
  init(_ domain: Domain?) { super.init(domain, inputs: 1, asksFirst: true) }

  @inlinable @inline(__always)
  func isLatest(_ number: Int) -> Bool { number == count.load(ordering: .relaxed) }

  @inlinable @inline(__always)
  var takesAtOnce: Bool { hold { isAsked } }

  /// Counts a new publisher and cancels the previous one.
  /// - Returns: the number of the new publisher; nil if the operator has ended or there is a newer publisher.
  @usableFromInline
  func begin() -> Int? {
    // After the end the number is 0.
    let (number, isAlone) = hold { isOver ? (0, false) : (countLatest(), use(Self.latest) { $0.subscription == nil }) }
    return isAlone ? number : replaceFormer(number)
  }

  /// Under the lock.
  @inline(__always)
  private func countLatest() -> Int {
    if !isLatestRunning { unfinished += 1 }
    isLatestRunning = true
    let number = count.load(ordering: .relaxed) &+ 1
    count.store(number, ordering: .relaxed)
    return number
  }

  /// Cancels the previous publisher. Not inlined, so that the publisher is released when this returns.
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

  @usableFromInline
  func keepLatest(_ subscription: consuming any Subscription, _ number: Int) {
    keep(subscription, Self.latest) { isLatest(number) }
  }

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

  /// - Returns: whether to finish the downstream: the upstream has finished, and the operator had not ended before.
  @usableFromInline
  func finishLatest(_ number: Int) -> Bool {
    let subscription = hold { isLatest(number) ? take(Self.latest) : former.removeValue(forKey: number) }
    defer { withExtendedLifetime(subscription) {} }
    return finishAtOnce(number)
  }

  /// As ``finishLatest(_:)``, for a publisher without a subscription.
  @usableFromInline
  func finishAtOnce(_ number: Int) -> Bool {
    hold {
      if !isLatest(number) || !isLatestRunning { return false }
      isLatestRunning = false
      return countDown()
    }
  }

  /// - Returns: whether to fail: the publisher is the latest, and the operator had not ended before.
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
