extension Publisher {
  /// Passes on the latest values of the three publishers, each time one of them sends, once all have.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Passes on what `transform` makes of the latest values, each time one publisher sends, once all have.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }
}

extension Publishers {
  /// As ``CombineLatest``, of three: emits once for each input value, in input order; finishes when all inputs have,
  /// fails with the first that does.
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
      A.expectedDomain.joined(with: B.expectedDomain)
        .joined(with: C.expectedDomain)
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
}

/// The latest values of three inputs.
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
