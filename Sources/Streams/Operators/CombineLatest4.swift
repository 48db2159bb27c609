extension Publisher {
  /// Passes on the latest values of the four publishers, each time one of them sends, once all have.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Passes on what `transform` makes of the latest values, each time one publisher sends, once all have.
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
      A.expectedDomain.joined(with: B.expectedDomain)
        .joined(with: C.expectedDomain).joined(with: D.expectedDomain)
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

/// The latest values of four inputs.
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
