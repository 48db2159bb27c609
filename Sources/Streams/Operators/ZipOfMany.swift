extension Publisher {
  /// Passes on the first values of the three publishers together, then the second, and so on.
  @inlinable
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Passes on the result of `transform` for the first values of the three publishers, the second, and so on.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Passes on the first values of the four publishers together, then the second, and so on.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Passes on the result of `transform` for the first values of the four publishers, the second, and so on.
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
  /// As ``Zip``, of three inputs.
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

    @inlinable
    public var domain: Domain? { a.domain.joined(with: b.domain).joined(with: c.domain) }

    @inlinable
    public static var expectedDomain: Domain? {
      A.expectedDomain.joined(with: B.expectedDomain).joined(with: C.expectedDomain)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let waiting = WaitingTriples<A.Output, B.Output, C.Output>(domain)
      subscriber.receive(subscription: waiting)
      waiting.zip(a, 0, into: subscriber) { $0.a.receive($1) }
      waiting.zip(b, 1, into: subscriber) { $0.b.receive($1) }
      waiting.zip(c, 2, into: subscriber) { $0.c.receive($1) }
    }
  }

  /// As ``Zip``, of four inputs.
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

    @inlinable
    public var domain: Domain? { a.domain.joined(with: b.domain).joined(with: c.domain).joined(with: d.domain) }

    @inlinable
    public static var expectedDomain: Domain? {
      A.expectedDomain.joined(with: B.expectedDomain).joined(with: C.expectedDomain).joined(with: D.expectedDomain)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let waiting = WaitingQuadruples<A.Output, B.Output, C.Output, D.Output>(domain)
      subscriber.receive(subscription: waiting)
      waiting.zip(a, 0, into: subscriber) { $0.a.receive($1) }
      waiting.zip(b, 1, into: subscriber) { $0.b.receive($1) }
      waiting.zip(c, 2, into: subscriber) { $0.c.receive($1) }
      waiting.zip(d, 3, into: subscriber) { $0.d.receive($1) }
    }
  }
}

@usableFromInline
final class WaitingTriples<A, B, C>: Join, ManyZipState {
  @exclusivity(unchecked) @usableFromInline var a = ZipInput<A>()
  @exclusivity(unchecked) @usableFromInline var b = ZipInput<B>()
  @exclusivity(unchecked) @usableFromInline var c = ZipInput<C>()

  @inlinable
  init(_ domain: Domain?) { super.init(domain, inputs: 3) }

  @inlinable
  var isExhausted: Bool { a.isExhausted || b.isExhausted || c.isExhausted }

  @inlinable @inline(__always)
  func takeFirst() -> (A, B, C)? {
    if a.isEmpty || b.isEmpty || c.isEmpty { return nil }
    return (a.values.removeFirst(), b.values.removeFirst(), c.values.removeFirst())
  }
}

@usableFromInline
final class WaitingQuadruples<A, B, C, D>: Join, ManyZipState {
  @exclusivity(unchecked) @usableFromInline var a = ZipInput<A>()
  @exclusivity(unchecked) @usableFromInline var b = ZipInput<B>()
  @exclusivity(unchecked) @usableFromInline var c = ZipInput<C>()
  @exclusivity(unchecked) @usableFromInline var d = ZipInput<D>()

  @inlinable
  init(_ domain: Domain?) { super.init(domain, inputs: 4) }

  @inlinable
  var isExhausted: Bool { a.isExhausted || b.isExhausted || c.isExhausted || d.isExhausted }

  @inlinable @inline(__always)
  func takeFirst() -> (A, B, C, D)? {
    if a.isEmpty || b.isEmpty || c.isEmpty || d.isEmpty { return nil }
    return (a.values.removeFirst(), b.values.removeFirst(), c.values.removeFirst(), d.values.removeFirst())
  }
}

@usableFromInline
enum ZipEvent<Value> {
  case value(Value)
  case finished
}

@usableFromInline
protocol ManyZipState<Output>: ZipState {
  associatedtype Output
  /// Takes out the first value of each input, if every input has one.
  func takeFirst() -> Output?
}

extension ManyZipState {
  /// - Parameter receive: passes an event to the input's state. Captures nothing, so it is not allocated.
  @inlinable @inline(__always)
  func zip<P: Publisher, S: Subscriber>(
    _ input: P, _ index: Int, into downstream: S, _ receive: @escaping (Self, ZipEvent<P.Output>) -> Void
  ) where S.Input == Output, S.Failure == P.Failure {
    subscribe(
      to: input, index,
      ZippingOneOfMany(joint: self, index: index, receiveEvent: receive, downstream: downstream))
  }

  /// Delivers the next tuple if it is complete. Dequeues its values before, because of re-entrant values.
  @inlinable @inline(__always)
  func deliver<S: Subscriber>(to downstream: S) where S.Input == Output {
    guard let output = takeFirst() else { return }
    downstream.receive(output)
    finishIfExhausted(downstream)
  }
}

@usableFromInline
struct ZippingOneOfMany<State: ManyZipState, Input, Downstream: Subscriber>: JoinInput
where Downstream.Input == State.Output {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let joint: State
  @usableFromInline let index: Int
  @usableFromInline let receiveEvent: (State, ZipEvent<Input>) -> Void
  @usableFromInline let downstream: Downstream

  @inlinable
  init(
    joint: State, index: Int, receiveEvent: @escaping (State, ZipEvent<Input>) -> Void, downstream: Downstream
  ) {
    self.joint = joint
    self.index = index
    self.receiveEvent = receiveEvent
    self.downstream = downstream
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) {
    guard joint.enter(index) else { return }
    receiveEvent(joint, .value(input))
    joint.deliver(to: downstream)
    joint.leave()
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    joint.inputCompleted(completion, index, downstream) { receiveEvent(joint, .finished) }
  }
}
