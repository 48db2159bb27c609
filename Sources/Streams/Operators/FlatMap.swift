extension Publisher {
  /// Makes a publisher of each value and passes on the values of all of them in the order in which they come.
  ///
  ///     queries.flatMap { service.answers(to: $0) }
  @inlinable
  public func flatMap<T, P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Output == T, P.Failure == Failure {
    Publishers.FlatMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// Finishes when the upstream and all publishers made so far have; fails with the first that does, and cancels the
  /// others.
  /// - Complexity: besides what the publishers made allocate themselves, allocates only when more of them run at a time
  ///   than ever before. One that has everything at once, such as a ``Just``, a sequence or an optional, is not
  ///   subscribed to and allocates nothing: see ``Publisher/sendAtOnce(_:)``.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> NewPublisher

    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> NewPublisher) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public var domain: Domain? { upstream.domain.joined(with: NewPublisher.expectedDomain) }

    @inlinable
    public static var expectedDomain: Domain? { Upstream.expectedDomain.joined(with: NewPublisher.expectedDomain) }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let inners = InnerSubscriptions(domain)
      subscriber.receive(subscription: inners)
      inners.subscribe(
        to: upstream, InnerSubscriptions.upstream, Outer(joint: inners, transform: transform, downstream: subscriber))
    }

    /// Listens to the upstream.
    @usableFromInline
    struct Outer<Downstream: Subscriber>: JoinInput where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let joint: InnerSubscriptions
      @usableFromInline let transform: (Upstream.Output) -> NewPublisher
      @usableFromInline let downstream: Downstream

      @inlinable var index: Int { InnerSubscriptions.upstream }
      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

      @inlinable
      init(
        joint: InnerSubscriptions, transform: @escaping (Upstream.Output) -> NewPublisher, downstream: Downstream
      ) {
        self.joint = joint
        self.transform = transform
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if joint.isOver { return joint.cancelLate(index) }
        let publisher = transform(input)
        // The closure may have cancelled.
        guard let isAsked = joint.begin() else { return }
        guard isAsked, let completion = publisher.sendAtOnce({ passOn($0) }) else {
          let number = joint.number()
          return joint.subscribe(to: publisher, number, Inner(joint: joint, index: number, downstream: downstream))
        }
        joint.completeInner(downstream, completion)
      }

      /// Passes on a value that came without a subscription.
      /// - Returns: whether another one would be passed on.
      @inlinable @inline(__always)
      func passOn(_ input: NewPublisher.Output) -> Bool {
        guard joint.enter(index) else { return false }
        downstream.receive(input)
        joint.leave()
        return !joint.isOver
      }
    }

    /// Listens to one of the publishers made.
    @usableFromInline
    struct Inner<Downstream: Subscriber>: JoinInput where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let joint: InnerSubscriptions
      @usableFromInline let index: Int
      @usableFromInline let downstream: Downstream

      @inlinable
      init(joint: InnerSubscriptions, index: Int, downstream: Downstream) {
        self.joint = joint
        self.index = index
        self.downstream = downstream
      }

      /// Not inlined: behind it another chain goes on, and on two long ones in one function the optimiser gives up
      /// (Swift 6.3.1, `Mem2Reg`).
      @inlinable @inline(never)
      func receive(_ input: NewPublisher.Output) {
        guard joint.enter(index) else { return }
        downstream.receive(input)
        joint.leave()
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        joint.completeInner(downstream, completion, index)
      }
    }
  }
}
