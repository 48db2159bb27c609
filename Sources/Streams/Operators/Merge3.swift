extension Publisher {
  /// Passes on the values of the three publishers in the order in which they come.
  @inlinable
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure
  {
    Publishers.Merge3(self, b, c)
  }
}

extension Publishers {
  /// Finishes when all three have; fails with the first that fails.
  public struct Merge3<
    A: Publisher, B: Publisher, C: Publisher
  >: Publisher
  where
    A.Output == B.Output, B.Output == C.Output,
    A.Failure == B.Failure, B.Failure == C.Failure
  {
    public typealias Output = A.Output
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
      let inputs = Join(domain, inputs: 3)
      subscriber.receive(subscription: inputs)
      inputs.merge(a, 0, into: subscriber)
      inputs.merge(b, 1, into: subscriber)
      inputs.merge(c, 2, into: subscriber)
    }
  }
}
