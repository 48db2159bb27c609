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
        to: upstream, InnerSubscriptions.upstream, Outer(inners: inners, transform: transform, downstream: subscriber))
    }

    /// Listens to the upstream.
    @usableFromInline
    struct Outer<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let inners: InnerSubscriptions
      @usableFromInline let transform: (Upstream.Output) -> NewPublisher
      @usableFromInline let downstream: Downstream

      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

      @inlinable
      init(
        inners: InnerSubscriptions, transform: @escaping (Upstream.Output) -> NewPublisher, downstream: Downstream
      ) {
        self.inners = inners
        self.transform = transform
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { inners.keep(subscription, InnerSubscriptions.upstream) }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if inners.isOver { return inners.cancelLate(InnerSubscriptions.upstream) }
        let publisher = transform(input)
        // The closure may have cancelled.
        guard let isAsked = inners.begin() else { return }
        guard isAsked, let completion = publisher.sendAtOnce({ passOn($0) }) else {
          let index = inners.number()
          return inners.subscribe(to: publisher, index, Inner(inners: inners, index: index, downstream: downstream))
        }
        inners.completeInner(downstream, completion)
      }

      /// Passes on a value that came without a subscription.
      /// - Returns: whether another one would be passed on.
      @inlinable @inline(__always)
      func passOn(_ input: NewPublisher.Output) -> Bool {
        guard inners.enter(InnerSubscriptions.upstream) else { return false }
        downstream.receive(input)
        inners.leave()
        return !inners.isOver
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        inners.complete(downstream, completion, from: InnerSubscriptions.upstream)
      }
    }

    /// Listens to one of the publishers made.
    @usableFromInline
    struct Inner<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let inners: InnerSubscriptions
      @usableFromInline let index: Int
      @usableFromInline let downstream: Downstream

      @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(inners, input: index) }

      @inlinable
      init(inners: InnerSubscriptions, index: Int, downstream: Downstream) {
        self.inners = inners
        self.index = index
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { inners.keep(subscription, index) }

      /// Not inlined: behind it another chain goes on, and on two long ones in one function the optimiser gives up
      /// (Swift 6.3.1, `Mem2Reg`).
      @inlinable @inline(never)
      func receive(_ input: NewPublisher.Output) {
        guard inners.enter(index) else { return }
        downstream.receive(input)
        inners.leave()
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        inners.completeInner(downstream, completion, index)
      }
    }
  }
}
