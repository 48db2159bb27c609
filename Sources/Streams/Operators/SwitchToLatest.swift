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

    /// Listens to the publisher of publishers.
    @usableFromInline
    struct Outer<Downstream: Subscriber>: JoinInput where Downstream.Input == Output, Downstream.Failure == Failure {
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

      /// Passes on a value that came without a subscription.
      /// - Returns: whether another one would be passed on.
      @inlinable @inline(__always)
      func passOn(_ input: P.Output, from number: Int) -> Bool {
        guard joint.enter(index) else { return false }
        if joint.isLatest(number) { downstream.receive(input) }
        joint.leave()
        return joint.isLatest(number) && !joint.isOver
      }
    }

    /// Listens to one of the publishers, as long as it is the latest.
    @usableFromInline
    struct Inner<Downstream: Subscriber>: JoinInput where Downstream.Input == Output, Downstream.Failure == Failure {
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

      /// Not inlined: behind it another chain goes on, and on two long ones in one function the optimiser gives up
      /// (Swift 6.3.1, `Mem2Reg`).
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
