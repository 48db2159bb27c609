extension Publisher {
  /// Passes on the values of the four publishers in the order in which they come.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure
  {
    Publishers.Merge4(self, b, c, d)
  }
}

extension Publishers {
  /// Finishes when all four have; fails with the first that fails.
  public struct Merge4<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher
  >: Publisher
  where
    A.Output == B.Output, B.Output == C.Output, C.Output == D.Output,
    A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure
  {
    public typealias Output = A.Output
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
      let inputs = Join(domain, inputs: 4)
      subscriber.receive(subscription: inputs)
      inputs.merge(a, 0, into: subscriber)
      inputs.merge(b, 1, into: subscriber)
      inputs.merge(c, 2, into: subscriber)
      inputs.merge(d, 3, into: subscriber)
    }
  }
}
