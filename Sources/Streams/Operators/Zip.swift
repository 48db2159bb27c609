extension Publisher {
  /// Pairs the first value of this publisher with the first of `other`, the second with the second, and so on.
  ///
  ///     requests.zip(answers)
  @inlinable
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Passes on the result of `transform` for the first values of both publishers, the second, and so on.
  @inlinable
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    Publishers.Zip(self, other).map { transform($0.0, $0.1) }
  }
}

extension Publishers {
  /// A pair is passed on when its later value arrives. Unpaired values are queued without limit.
  ///
  /// Finishes as soon as no further pair is possible: an input has finished and its queue is empty. Fails with the
  /// first failure; queued values are dropped.
  /// - Complexity: allocates only when a queue is longer than ever before.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable
    public var domain: Domain? { a.domain.joined(with: b.domain) }

    @inlinable
    public static var expectedDomain: Domain? { A.expectedDomain.joined(with: B.expectedDomain) }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let waiting = WaitingPairs<A.Output, B.Output>(domain)
      subscriber.receive(subscription: waiting)
      waiting.subscribe(to: a, 0, First(joint: waiting, downstream: copy subscriber))
      waiting.subscribe(to: b, 1, Second(joint: waiting, downstream: subscriber))
    }

    @usableFromInline
    struct First<Downstream: Subscriber<Output, Failure>>: JoinInput {
      @usableFromInline let joint: WaitingPairs<A.Output, B.Output>
      @usableFromInline let downstream: Downstream

      @inlinable var index: Int { 0 }

      @inlinable
      init(joint: WaitingPairs<A.Output, B.Output>, downstream: Downstream) {
        self.joint = joint
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: A.Output) {
        guard joint.enter(index) else { return }
        if joint.b.values.isEmpty {
          joint.a.values.append(input)
        } else {
          downstream.receive((input, joint.b.values.removeFirst()))
          joint.finishIfExhausted(downstream)
        }
        joint.leave()
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        joint.inputCompleted(completion, index, downstream) { joint.a.isFinished = true }
      }
    }

    @usableFromInline
    struct Second<Downstream: Subscriber<Output, Failure>>: JoinInput {
      @usableFromInline let joint: WaitingPairs<A.Output, B.Output>
      @usableFromInline let downstream: Downstream

      @inlinable var index: Int { 1 }

      @inlinable
      init(joint: WaitingPairs<A.Output, B.Output>, downstream: Downstream) {
        self.joint = joint
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: B.Output) {
        guard joint.enter(index) else { return }
        if joint.a.values.isEmpty {
          joint.b.values.append(input)
        } else {
          downstream.receive((joint.a.values.removeFirst(), input))
          joint.finishIfExhausted(downstream)
        }
        joint.leave()
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        joint.inputCompleted(completion, index, downstream) { joint.b.isFinished = true }
      }
    }
  }
}

/// The queued values of two inputs. At most one queue is not empty, because a value is paired at once with a queued
/// value of the other input. That value is dequeued before the delivery, so a re-entrant value is paired with the next.
@usableFromInline
final class WaitingPairs<A, B>: Join, ZipState {
  @exclusivity(unchecked) @usableFromInline var a = ZipInput<A>()
  @exclusivity(unchecked) @usableFromInline var b = ZipInput<B>()

  @inlinable
  init(_ domain: Domain?) { super.init(domain) }

  @inlinable
  var isExhausted: Bool { a.isExhausted || b.isExhausted }
}

@usableFromInline
struct ZipInput<Value> {
  @usableFromInline var values = FirstInFirstOut<Value>()
  @usableFromInline var isFinished = false

  @inlinable
  init() {}

  @inlinable @inline(__always)
  var isEmpty: Bool { values.isEmpty }

  @inlinable
  var isExhausted: Bool { isFinished && values.isEmpty }

  @inlinable @inline(__always)
  mutating func receive(_ event: ZipEvent<Value>) {
    switch event {
    case .value(let value): values.append(value)
    case .finished: isFinished = true
    }
  }
}

@usableFromInline
protocol ZipState: Join {
  /// Whether any input is exhausted, so that no further tuple is possible.
  var isExhausted: Bool { get }
}

extension ZipState {
  /// A failure passes at once. A finished input ends the zip only if its queue is empty.
  @inlinable
  func inputCompleted<S: Subscriber>(
    _ completion: Subscribers.Completion<S.Failure>, _ index: Int, _ downstream: S, markFinished: () -> Void
  ) {
    if isOver { return cancelLate(index) }
    // Reads the queues only while no other thread adds a value.
    enterAnyway()
    defer { leave() }
    markFinished()
    switch completion {
    case .finished:
      release(index)
      finishIfExhausted(downstream)
    case .failure: if end() { downstream.receive(completion: completion) }
    }
  }

  /// Inside a delivery.
  @inlinable @inline(__always)
  func finishIfExhausted<S: Subscriber>(_ downstream: S) {
    if isExhausted, end() { downstream.receive(completion: .finished) }
  }
}
