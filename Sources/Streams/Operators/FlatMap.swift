extension Publisher {
  /// Makes a publisher of each value and passes on the values of all these publishers as they arrive.
  ///
  ///     queries.flatMap { service.answers(to: $0) }
  @inlinable
  public func flatMap<T, P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Output == T, P.Failure == Failure {
    Publishers.FlatMap(upstream: self, transform: transform)
  }

  // If one side never fails, it takes the failure type of the other. These forms are disfavoured: if neither side
  // fails, the type checker would compare all of them, in a number of combinations exponential in the length of the
  // chain.

  /// As `flatMap`, if the upstream may fail and the publishers made cannot.
  @_disfavoredOverload @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// As `flatMap`, if the publishers made may fail and the upstream cannot.
  @_disfavoredOverload @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(transform)
  }
}

extension Publishers {
  /// Finishes when the upstream and all publishers made have. Fails with the first failure, and cancels the others.
  /// - Complexity: besides the allocations of the publishers made, allocates only when more of them run at a time than
  ///   ever before. A publisher with all values at once, such as a ``Just``, a sequence or an optional, is not
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

    @usableFromInline
    struct Outer<Downstream: Subscriber<Output, Failure>>: JoinInput {
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

      /// - Returns: whether the next value would be passed on.
      @inlinable @inline(__always)
      func passOn(_ input: NewPublisher.Output) -> Bool {
        guard joint.enter(index) else { return false }
        downstream.receive(input)
        joint.leave()
        return !joint.isOver
      }
    }

    @usableFromInline
    struct Inner<Downstream: Subscriber<Output, Failure>>: JoinInput {
      @usableFromInline let joint: InnerSubscriptions
      @usableFromInline let index: Int
      @usableFromInline let downstream: Downstream

      @inlinable
      init(joint: InnerSubscriptions, index: Int, downstream: Downstream) {
        self.joint = joint
        self.index = index
        self.downstream = downstream
      }

      /// Not inlined: `Mem2Reg` of Swift 6.3.1 gives up on two long chains in one function.
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

/// The subscription of `flatMap`. Its first input is the upstream, the others are the publishers made.
@usableFromInline
final class InnerSubscriptions: Join {
  @usableFromInline static var upstream: Int { 0 }

  /// The numbers of finished publishers, for reuse.
  @exclusivity(unchecked) private var free: ContiguousArray<Int> = []
  @exclusivity(unchecked) private var hasSecond = false

  @usableFromInline
  init(_ domain: Domain?) { super.init(domain, inputs: 1, asksFirst: true) }

  /// Counts one more publisher.
  /// - Returns: whether the downstream has requested values; nil after the end.
  @inlinable @inline(__always)
  func begin() -> Bool? {
    hold {
      if isOver { return nil }
      unfinished += 1
      return isAsked
    }
  }

  /// - Returns: a number for the latest publisher.
  @usableFromInline
  func number() -> Int {
    hold {
      if let number = free.popLast() { return number }
      if hasSecond { return addInput() }
      hasSecond = true
      return 1
    }
  }

  /// - Parameter input: its number; nil if it was not subscribed to.
  @inlinable @inline(__always)
  func completeInner<S: Subscriber>(
    _ downstream: S, _ completion: Subscribers.Completion<S.Failure>, _ input: Int? = nil
  ) {
    let isEnd =
      switch completion {
      case .finished: if let input { finishInner(input) } else { hold { countDown() } }
      case .failure: if let input { end(by: input) } else { end() }
      }
    if isEnd { complete(downstream, completion) }
  }

  @usableFromInline
  func finishInner(_ input: Int) -> Bool {
    let isLast = finish(input)
    hold { if !isOver { free.append(input) } }
    return isLast
  }
}
