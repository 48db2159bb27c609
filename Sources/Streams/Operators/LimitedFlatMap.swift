extension Publisher {
  /// Makes a publisher of each value, with at most `maxPublishers` subscriptions at a time. With `.max(1)` the
  /// publishers follow one another in the order of the values.
  ///
  ///     files.flatMap(maxPublishers: .max(1)) { upload($0) }
  ///
  /// At the limit a sequence directly above sends nothing, so it may be endless. The same holds if only operators
  /// without a subscription of their own, such as `map`, are in between: see <doc:Differences>. The values and the
  /// completion of any other publisher are queued without limit. In Combine a `PassthroughSubject` drops such values.
  /// With `.none` no publisher is made, and a sequence waits at its first value.
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand, _ transform: @escaping (Output) -> P
  ) -> LimitedFlatMap<P, Self> where P.Failure == Failure {
    LimitedFlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// As `flatMap(maxPublishers:_:)`, if the publishers made may fail and the upstream cannot.
  @_disfavoredOverload @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand, _ transform: @escaping (Output) -> P
  ) -> LimitedFlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }
}

extension Publisher {
  /// As `flatMap(maxPublishers:_:)`, if the upstream may fail and the publishers made cannot.
  @_disfavoredOverload @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand, _ transform: @escaping (Output) -> P
  ) -> LimitedFlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

/// Finishes when the upstream and all publishers made have. Fails with the first failure, and cancels the others.
public struct LimitedFlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
where NewPublisher.Failure == Upstream.Failure {
  public typealias Output = NewPublisher.Output
  public typealias Failure = Upstream.Failure
  public let upstream: Upstream
  public let maxPublishers: Subscribers.Demand
  public let transform: (Upstream.Output) -> NewPublisher

  @inlinable
  public init(
    upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
  ) {
    self.upstream = upstream
    self.maxPublishers = maxPublishers
    self.transform = transform
  }

  @inlinable
  public var domain: Domain? { upstream.domain.joined(with: NewPublisher.expectedDomain) }

  @inlinable
  public static var expectedDomain: Domain? { Upstream.expectedDomain.joined(with: NewPublisher.expectedDomain) }

  @inlinable
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    let inners = InnerSubscriptions(domain)
    subscriber.receive(subscription: inners)
    let queue = Queue(inners: inners, limit: maxPublishers.max ?? .max, transform: transform, downstream: subscriber)
    inners.subscribe(to: upstream, InnerSubscriptions.upstream, Outer(queue: queue))
  }

  @usableFromInline
  final class Queue<Downstream: Subscriber> where Downstream.Input == Output, Downstream.Failure == Failure {
    @usableFromInline let inners: InnerSubscriptions
    @usableFromInline let downstream: Downstream
    private let limit: Int
    private let transform: (Upstream.Output) -> NewPublisher
    /// Each value is already counted as an unfinished publisher.
    @exclusivity(unchecked) private var waiting = FirstInFirstOut<Upstream.Output>()
    @exclusivity(unchecked) private var running = 0
    /// Whether `takeTurns` is running. Publishers that finish at once then follow in its loop, without recursion.
    @exclusivity(unchecked) private var isTakingTurns = false
    /// The upstream's subscription, if it can pause.
    @exclusivity(unchecked) private var source: SourceSubscription?
    @exclusivity(unchecked) private var isPaused = false

    @usableFromInline
    init(
      inners: InnerSubscriptions, limit: Int, transform: @escaping (Upstream.Output) -> NewPublisher,
      downstream: Downstream
    ) {
      self.inners = inners
      self.limit = limit
      self.transform = transform
      self.downstream = downstream
    }

    // The downstream may own another queue, and so on.
    @usableFromInline
    deinit { checkStack() }

    @usableFromInline
    func keep(_ subscription: consuming any Subscription) {
      let subscription: any Subscription = subscription
      if source == nil { source = subscription as? SourceSubscription }
      inners.keep(subscription, InnerSubscriptions.upstream)
    }

    @usableFromInline
    func add(_ value: Upstream.Output) {
      guard inners.begin() != nil else { return inners.cancelLate(InnerSubscriptions.upstream) }
      inners.hold { waiting.append(value) }
      takeTurns()
      inners.hold {
        if !hasRoom, let source, source.pause() { isPaused = true }
      }
    }

    private var hasRoom: Bool { running + waiting.count < limit }

    @usableFromInline
    func completeUpstream(_ completion: Subscribers.Completion<Failure>) {
      inners.complete(downstream, completion, from: InnerSubscriptions.upstream)
    }

    @usableFromInline
    func finish(_ index: Int) {
      inners.hold { running -= 1 }
      if inners.finishInner(index) { return inners.complete(downstream, .finished) }
      takeTurns()
    }

    private func takeTurns() {
      let isFirst = inners.hold {
        defer { isTakingTurns = true }
        return !isTakingTurns
      }
      if !isFirst { return }
      checkStack()
      while let value = next() {
        let publisher = transform(value)
        // The closure may have cancelled.
        if inners.isOver { continue }
        let index = inners.number()
        inners.subscribe(to: publisher, index, Inner(queue: self, index: index))
      }
      endPause()
    }

    /// The next value to make a publisher of; nil ends the loop of `takeTurns`.
    private func next() -> Upstream.Output? {
      inners.hold {
        guard running < limit, !waiting.isEmpty, !inners.isOver else {
          isTakingTurns = false
          return nil
        }
        running += 1
        return waiting.removeFirst()
      }
    }

    private func endPause() {
      let paused = inners.hold { () -> SourceSubscription? in
        guard isPaused, hasRoom, !inners.isOver else { return nil }
        isPaused = false
        return source
      }
      paused?.endPause()
    }
  }

  @usableFromInline
  struct Outer<Downstream: Subscriber<Output, Failure>>: Subscriber {
    @usableFromInline let queue: Queue<Downstream>

    @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(queue) }

    @usableFromInline
    init(queue: Queue<Downstream>) { self.queue = queue }

    @usableFromInline
    func receive(subscription: consuming any Subscription) { queue.keep(subscription) }

    @usableFromInline
    func receive(_ input: Upstream.Output) { queue.add(input) }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) { queue.completeUpstream(completion) }
  }

  private struct Inner<Downstream: Subscriber<Output, Failure>>: Subscriber {
    let queue: Queue<Downstream>
    let index: Int

    var combineIdentifier: CombineIdentifier { CombineIdentifier(queue, input: index) }

    func receive(subscription: consuming any Subscription) { queue.inners.keep(subscription, index) }

    func receive(_ input: NewPublisher.Output) {
      guard queue.inners.enter(index) else { return }
      queue.downstream.receive(input)
      queue.inners.leave()
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      switch completion {
      case .finished: queue.finish(index)
      case .failure:
        if queue.inners.end(by: index) { queue.inners.complete(queue.downstream, completion) }
      }
    }
  }
}
