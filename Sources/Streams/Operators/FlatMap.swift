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

  // `flatMap` where one side never fails, here and below: it takes the failure type of the other.
  //
  // Disfavoured, as several forms fit if neither side fails: otherwise the type checker compares all of them, and the
  // number of combinations is exponential in the length of the chain.

  /// Makes a publisher of each value, as `flatMap`; the upstream may fail, those made cannot.
  @_disfavoredOverload @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Makes a publisher of each value, as `flatMap`; those made may fail, the upstream cannot.
  @_disfavoredOverload @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(transform)
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

/// The subscription of an operator that makes publishers of values. Its first input is the upstream, the others are the
/// publishers made so far.
///
/// No exclusivity checks, for the reason given at ``Join``.
@usableFromInline
final class InnerSubscriptions: Join {
  @usableFromInline static var upstream: Int { 0 }

  /// The numbers of publishers that have finished.
  @exclusivity(unchecked) private var free: ContiguousArray<Int> = []
  @exclusivity(unchecked) private var hasSecond = false

  @usableFromInline
  init(_ domain: Domain?) { super.init(domain, inputs: 1, asksFirst: true) }

  /// Counts one more publisher.
  /// - Returns: whether the downstream has asked for values; nil after the end.
  @inlinable @inline(__always)
  func begin() -> Bool? {
    hold {
      if isOver { return nil }
      unfinished += 1
      return isAsked
    }
  }

  /// - Returns: a number for the publisher that was counted last.
  @usableFromInline
  func number() -> Int {
    hold {
      if let number = free.popLast() { return number }
      if hasSecond { return addInput() }
      hasSecond = true
      return 1
    }
  }

  /// One of the publishers made has completed.
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

  /// - Returns: whether to finish the downstream: if it was the last input and the end had not come before.
  @usableFromInline
  func finishInner(_ input: Int) -> Bool {
    let isLast = finish(input)
    hold { if !isOver { free.append(input) } }
    return isLast
  }
}
