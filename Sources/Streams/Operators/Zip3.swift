extension Publisher {
  /// Passes on the first values of the three publishers together, then the second, and so on.
  @inlinable
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Passes on what `transform` makes of the first values of the three publishers, of the second, and so on.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }
}

extension Publishers {
  /// As ``Zip``, of three: leaves with the last of its values, finishes when an input has finished and none of its
  /// values waits, fails with the first that does.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let waiting = WaitingTriples<A.Output, B.Output, C.Output>()
      subscriber.receive(subscription: waiting)
      if !waiting.isOver { a.receive(subscriber: First(waiting: waiting, downstream: copy subscriber)) }
      if !waiting.isOver { b.receive(subscriber: Second(waiting: waiting, downstream: copy subscriber)) }
      if !waiting.isOver { c.receive(subscriber: Third(waiting: waiting, downstream: subscriber)) }
    }

    @usableFromInline
    struct First<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let waiting: WaitingTriples<A.Output, B.Output, C.Output>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(waiting: WaitingTriples<A.Output, B.Output, C.Output>, downstream: Downstream) {
        self.waiting = waiting
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { waiting.keep(subscription, 0) }

      @inlinable @inline(__always)
      func receive(_ input: A.Output) {
        waiting.a.values.append(input)
        waiting.deliver(to: downstream)
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        waiting.a.isFinished = true
        waiting.receive(completion, 0, downstream)
      }
    }

    @usableFromInline
    struct Second<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let waiting: WaitingTriples<A.Output, B.Output, C.Output>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(waiting: WaitingTriples<A.Output, B.Output, C.Output>, downstream: Downstream) {
        self.waiting = waiting
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { waiting.keep(subscription, 1) }

      @inlinable @inline(__always)
      func receive(_ input: B.Output) {
        waiting.b.values.append(input)
        waiting.deliver(to: downstream)
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        waiting.b.isFinished = true
        waiting.receive(completion, 1, downstream)
      }
    }

    @usableFromInline
    struct Third<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let waiting: WaitingTriples<A.Output, B.Output, C.Output>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(waiting: WaitingTriples<A.Output, B.Output, C.Output>, downstream: Downstream) {
        self.waiting = waiting
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { waiting.keep(subscription, 2) }

      @inlinable @inline(__always)
      func receive(_ input: C.Output) {
        waiting.c.values.append(input)
        waiting.deliver(to: downstream)
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        waiting.c.isFinished = true
        waiting.receive(completion, 2, downstream)
      }
    }
  }
}

/// The values of a zip of three that wait: see ``WaitingPairs``.
@usableFromInline
final class WaitingTriples<A, B, C>: JointInputs {
  @exclusivity(unchecked) @usableFromInline var a = ZipInput<A>()
  @exclusivity(unchecked) @usableFromInline var b = ZipInput<B>()
  @exclusivity(unchecked) @usableFromInline var c = ZipInput<C>()

  @inlinable
  init() { super.init(count: 3) }

  /// Delivers the three that the value just added completes, if it does. They leave the queues before they are
  /// delivered, so that a re-entrant value meets the next ones.
  @inlinable @inline(__always)
  func deliver<S: Subscriber>(to downstream: S) where S.Input == (A, B, C) {
    if isOver || a.values.isEmpty || b.values.isEmpty || c.values.isEmpty { return }
    downstream.receive((a.values.removeFirst(), b.values.removeFirst(), c.values.removeFirst()))
    finishIfExhausted(downstream)
  }

  @inlinable
  func receive<S: Subscriber>(_ completion: Subscribers.Completion<S.Failure>, _ index: Int, _ downstream: S) {
    switch completion {
    case .finished:
      release(index)
      finishIfExhausted(downstream)
    case .failure: if end() { downstream.receive(completion: completion) }
    }
  }

  @inlinable @inline(__always)
  func finishIfExhausted<S: Subscriber>(_ downstream: S) {
    if a.isExhausted || b.isExhausted || c.isExhausted, end() { downstream.receive(completion: .finished) }
  }
}
