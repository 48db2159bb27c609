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
  /// As ``Zip``, of three: passes on a tuple when the last of its values comes, finishes when an input has finished and
  /// none of its values waits, fails with the first input that fails.
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
      A.expectedDomain.joined(with: B.expectedDomain)
        .joined(with: C.expectedDomain)
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
}

/// The waiting values of a zip of three.
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
