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
  /// As ``Zip``, of four: passes on a tuple when the last of its values comes, finishes when an input has finished and
  /// none of its values waits, fails with the first input that fails.
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
      A.expectedDomain.joined(with: B.expectedDomain)
        .joined(with: C.expectedDomain).joined(with: D.expectedDomain)
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

/// The waiting values of a zip of four.
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
