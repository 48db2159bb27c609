extension Publisher {
  /// Passes on the first values of the four publishers together, then the second, and so on.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Passes on what `transform` makes of the first values of the four publishers, of the second, and so on.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}

extension Publishers {
  /// As ``Zip``, of four: leaves with the last of its values, finishes when an input has finished and none of its
  /// values waits, fails with the first that does.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let waiting = WaitingQuadruples<A.Output, B.Output, C.Output, D.Output>()
      subscriber.receive(subscription: waiting)
      if !waiting.isOver { a.receive(subscriber: First(waiting: waiting, downstream: copy subscriber)) }
      if !waiting.isOver { b.receive(subscriber: Second(waiting: waiting, downstream: copy subscriber)) }
      if !waiting.isOver { c.receive(subscriber: Third(waiting: waiting, downstream: copy subscriber)) }
      if !waiting.isOver { d.receive(subscriber: Fourth(waiting: waiting, downstream: subscriber)) }
    }

    @usableFromInline
    struct First<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let waiting: WaitingQuadruples<A.Output, B.Output, C.Output, D.Output>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(waiting: WaitingQuadruples<A.Output, B.Output, C.Output, D.Output>, downstream: Downstream) {
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
      @usableFromInline let waiting: WaitingQuadruples<A.Output, B.Output, C.Output, D.Output>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(waiting: WaitingQuadruples<A.Output, B.Output, C.Output, D.Output>, downstream: Downstream) {
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
      @usableFromInline let waiting: WaitingQuadruples<A.Output, B.Output, C.Output, D.Output>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(waiting: WaitingQuadruples<A.Output, B.Output, C.Output, D.Output>, downstream: Downstream) {
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

    @usableFromInline
    struct Fourth<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let waiting: WaitingQuadruples<A.Output, B.Output, C.Output, D.Output>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(waiting: WaitingQuadruples<A.Output, B.Output, C.Output, D.Output>, downstream: Downstream) {
        self.waiting = waiting
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { waiting.keep(subscription, 3) }

      @inlinable @inline(__always)
      func receive(_ input: D.Output) {
        waiting.d.values.append(input)
        waiting.deliver(to: downstream)
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        waiting.d.isFinished = true
        waiting.receive(completion, 3, downstream)
      }
    }
  }
}

/// The values of a zip of four that wait: see ``WaitingPairs``.
@usableFromInline
final class WaitingQuadruples<A, B, C, D>: JointInputs {
  @exclusivity(unchecked) @usableFromInline var a = ZipInput<A>()
  @exclusivity(unchecked) @usableFromInline var b = ZipInput<B>()
  @exclusivity(unchecked) @usableFromInline var c = ZipInput<C>()
  @exclusivity(unchecked) @usableFromInline var d = ZipInput<D>()

  @inlinable
  init() { super.init(count: 4) }

  /// Delivers the four that the value just added completes, if it does. They leave the queues before they are
  /// delivered, so that a re-entrant value meets the next ones.
  @inlinable @inline(__always)
  func deliver<S: Subscriber>(to downstream: S) where S.Input == (A, B, C, D) {
    if isOver || a.values.isEmpty || b.values.isEmpty || c.values.isEmpty || d.values.isEmpty { return }
    downstream.receive(
      (a.values.removeFirst(), b.values.removeFirst(), c.values.removeFirst(), d.values.removeFirst()))
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
    if a.isExhausted || b.isExhausted || c.isExhausted || d.isExhausted, end() {
      downstream.receive(completion: .finished)
    }
  }
}
