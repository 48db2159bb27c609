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

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let inners = InnerSubscriptions()
      subscriber.receive(subscription: inners)
      if inners.isOver { return }
      upstream.receive(subscriber: Outer(inners: inners, transform: transform, downstream: subscriber))
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
      func expectAnyThread() {
        if inners.expectAnyThread(from: InnerSubscriptions.upstream) { downstream.expectAnyThread() }
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { inners.keepOuter(subscription) }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if inners.isOver { return inners.refuse(InnerSubscriptions.upstream) }
        let publisher = transform(input)
        // The closure may have cancelled.
        guard inners.isPlain else { return subscribe(to: publisher) }
        inners.unfinished += 1
        guard inners.isAsked, let completion = publisher.sendAtOnce({ passOn($0) }) else {
          return publisher.receive(
            subscriber: Inner(
              inners: inners, index: inners.makePlace(in: InnerSubscriptions.upstream), downstream: downstream))
        }
        if inners.isEnded(by: completion) { inners.complete(downstream, completion, of: InnerSubscriptions.upstream) }
      }

      /// Where a publisher may send on any thread.
      @inlinable @inline(never)
      func subscribe(to publisher: NewPublisher) {
        if inners.isOver { return }
        inners.begin()
        publisher.receive(
          subscriber: Inner(
            inners: inners, index: inners.makePlace(in: InnerSubscriptions.upstream), downstream: downstream))
      }

      /// Passes on a value that came without a subscription.
      /// - Returns: whether another one would be passed on.
      @inlinable @inline(__always)
      func passOn(_ input: NewPublisher.Output) -> Bool {
        if inners.isPlain {
          downstream.receive(input)
        } else {
          inners.passInTurn(input, of: InnerSubscriptions.upstream, to: downstream)
        }
        return !inners.isOver
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        let isEnded =
          switch completion {
          case .finished: inners.finishOuter()
          case .failure: inners.end(by: InnerSubscriptions.upstream)
          }
        if isEnded { inners.complete(downstream, completion, of: InnerSubscriptions.upstream) }
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
      func expectAnyThread() {
        if inners.expectAnyThread(from: index) { downstream.expectAnyThread() }
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { inners.keep(subscription, index) }

      /// Not inlined: behind it another chain goes on, and on two long ones in one function the optimiser gives up
      /// (Swift 6.3.1, `Mem2Reg`).
      @inlinable @inline(never)
      func receive(_ input: NewPublisher.Output) {
        if inners.isPlain { downstream.receive(input) } else { inners.passInTurn(input, of: index, to: downstream) }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        let isEnded =
          switch completion {
          case .finished: inners.finish(index)
          case .failure: inners.end(by: index)
          }
        if isEnded { inners.complete(downstream, completion, of: index) }
      }
    }
  }
}
