extension Publisher {
  /// Pairs the latest values of both publishers at each value of either, once both have sent one.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Passes on the result of `transform` for the latest values at each value of either, once both have sent one.
  @inlinable
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }

  /// Passes on the latest values of the three publishers at each value of any, once all have sent one.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Passes on the result of `transform` for the latest values at each value of any, once all have sent one.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Passes on the latest values of the four publishers at each value of any, once all have sent one.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Passes on the result of `transform` for the latest values at each value of any, once all have sent one.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}

extension Publishers {
  /// Emits once for each input value, in input order, once both have sent one. One event that updates both inputs
  /// therefore emits twice, the first time with one half still old: the glitch of contract 5.
  ///
  /// Finishes when both inputs have, even if one of them never had a value; fails with the first that does.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
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
      let latest = LatestPair<A.Output?, B.Output?, S>(nil, nil, domain, downstream: subscriber)
      latest.downstream.receive(subscription: latest)
      latest.subscribe(to: a, 0, First(joint: latest))
      latest.subscribe(to: b, 1, Second(joint: latest))
    }

    @usableFromInline
    struct First<Downstream: Subscriber<Output, Failure>>: JoinInput {
      @usableFromInline let joint: LatestPair<A.Output?, B.Output?, Downstream>

      @inlinable var index: Int { 0 }
      @inlinable var downstream: Downstream { joint.downstream }

      @inlinable
      init(joint: LatestPair<A.Output?, B.Output?, Downstream>) { self.joint = joint }

      @inlinable @inline(__always)
      func receive(_ input: A.Output) {
        guard joint.enter(index) else { return }
        var a: A.Output? = input
        exchangeWhole(&joint.a, &a)
        if let b = joint.b { downstream.receive((input, b)) }
        joint.leave()
      }
    }

    @usableFromInline
    struct Second<Downstream: Subscriber<Output, Failure>>: JoinInput {
      @usableFromInline let joint: LatestPair<A.Output?, B.Output?, Downstream>

      @inlinable var index: Int { 1 }
      @inlinable var downstream: Downstream { joint.downstream }

      @inlinable
      init(joint: LatestPair<A.Output?, B.Output?, Downstream>) { self.joint = joint }

      @inlinable @inline(__always)
      func receive(_ input: B.Output) {
        guard joint.enter(index) else { return }
        var b: B.Output? = input
        exchangeWhole(&joint.b, &b)
        if let a = joint.a { downstream.receive((a, input)) }
        joint.leave()
      }
    }
  }

  /// As ``CombineLatest``, of three.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
      let latest = LatestTriple<A.Output, B.Output, C.Output>(domain)
      subscriber.receive(subscription: latest)
      latest.combine(a, 0, into: subscriber) { exchangeWhole(&$0.a, &$1) }
      latest.combine(b, 1, into: subscriber) { exchangeWhole(&$0.b, &$1) }
      latest.combine(c, 2, into: subscriber) { exchangeWhole(&$0.c, &$1) }
    }
  }

  /// As ``CombineLatest``, of four.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
      let latest = LatestQuadruple<A.Output, B.Output, C.Output, D.Output>(domain)
      subscriber.receive(subscription: latest)
      latest.combine(a, 0, into: subscriber) { exchangeWhole(&$0.a, &$1) }
      latest.combine(b, 1, into: subscriber) { exchangeWhole(&$0.b, &$1) }
      latest.combine(c, 2, into: subscriber) { exchangeWhole(&$0.c, &$1) }
      latest.combine(d, 3, into: subscriber) { exchangeWhole(&$0.d, &$1) }
    }
  }
}

/// The latest value of each input, their joint subscription, and the downstream.
///
/// `A` and `B` are the optionals themselves. The deinit of a generic class is compiled once for all types. It finds the
/// metadata of its parameters in the object, but would look up the metadata of an `A?` each time.
@usableFromInline
final class LatestPair<A, B, Downstream>: Join {
  @exclusivity(unchecked) @usableFromInline var a: A
  @exclusivity(unchecked) @usableFromInline var b: B
  @usableFromInline let downstream: Downstream

  @inlinable @inline(__always)
  init(_ a: A, _ b: B, _ domain: Domain?, downstream: consuming Downstream) {
    self.a = a
    self.b = b
    self.downstream = downstream
    super.init(domain)
  }
}

@usableFromInline
final class LatestTriple<A, B, C>: Join, LatestOfMany {
  @exclusivity(unchecked) @usableFromInline var a: A?
  @exclusivity(unchecked) @usableFromInline var b: B?
  @exclusivity(unchecked) @usableFromInline var c: C?

  @inlinable
  init(_ domain: Domain?) { super.init(domain, inputs: 3) }

  @inlinable @inline(__always)
  var latest: (A, B, C)? {
    guard let a, let b, let c else { return nil }
    return (a, b, c)
  }
}

@usableFromInline
final class LatestQuadruple<A, B, C, D>: Join, LatestOfMany {
  @exclusivity(unchecked) @usableFromInline var a: A?
  @exclusivity(unchecked) @usableFromInline var b: B?
  @exclusivity(unchecked) @usableFromInline var c: C?
  @exclusivity(unchecked) @usableFromInline var d: D?

  @inlinable
  init(_ domain: Domain?) { super.init(domain, inputs: 4) }

  @inlinable @inline(__always)
  var latest: (A, B, C, D)? {
    guard let a, let b, let c, let d else { return nil }
    return (a, b, c, d)
  }
}

@usableFromInline
protocol LatestOfMany<Output>: Join {
  associatedtype Output
  /// Nil until every input has sent a value.
  var latest: Output? { get }
}

extension LatestOfMany {
  /// - Parameter remember: swaps the input's latest value and the next one. Captures nothing, so it is not allocated.
  @inlinable @inline(__always)
  func combine<P: Publisher, S: Subscriber>(
    _ input: P, _ index: Int, into downstream: S, _ remember: @escaping (Self, inout P.Output?) -> Void
  ) where S.Input == Output, S.Failure == P.Failure {
    subscribe(
      to: input, index, CombiningOneOfMany(joint: self, index: index, remember: remember, downstream: downstream))
  }
}

@usableFromInline
struct CombiningOneOfMany<State: LatestOfMany, Input, Downstream: Subscriber>: JoinInput
where Downstream.Input == State.Output {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let joint: State
  @usableFromInline let index: Int
  @usableFromInline let remember: (State, inout Input?) -> Void
  @usableFromInline let downstream: Downstream

  @inlinable
  init(joint: State, index: Int, remember: @escaping (State, inout Input?) -> Void, downstream: Downstream) {
    self.joint = joint
    self.index = index
    self.remember = remember
    self.downstream = downstream
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) {
    guard joint.enter(index) else { return }
    var next: Input? = input
    remember(joint, &next)
    if let latest = joint.latest { downstream.receive(latest) }
    joint.leave()
  }
}
