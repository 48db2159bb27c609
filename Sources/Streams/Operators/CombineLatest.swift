extension Publisher {
  /// Pairs the latest values of both publishers, each time one of them sends, once both have.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Passes on what `transform` makes of the latest values, each time one publisher sends, once both have.
  @inlinable
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }
}

extension Publishers {
  /// Emits once for each input value, in input order, once both inputs have sent one. One event that updates both inputs therefore emits twice, the
  /// first time with one half still old: the glitch of contract 5.
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
    struct First<Downstream: Subscriber>: JoinInput where Downstream.Input == Output, Downstream.Failure == Failure {
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
    struct Second<Downstream: Subscriber>: JoinInput where Downstream.Input == Output, Downstream.Failure == Failure {
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
}

/// The latest value of each input, their joint subscription, and the downstream of both.
///
/// `A` and `B` are the optionals themselves. The deinit of a generic class is compiled once for all types. It finds the
/// metadata of its parameters in the object, but would have to look up that of an `A?` each time.
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
