extension Publisher {
  /// Passes on the values of the seven publishers in the order in which they come.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure,
    G.Output == Output, G.Failure == Failure
  {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }
}

extension Publishers {
  /// Finishes when all seven have; fails with the first that fails.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: Publisher
  where
    A.Output == B.Output, B.Output == C.Output, C.Output == D.Output, D.Output == E.Output, E.Output == F.Output,
    F.Output == G.Output,
    A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure, D.Failure == E.Failure,
    E.Failure == F.Failure, F.Failure == G.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G

    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    @inlinable
    public var domain: Domain? {
      a.domain.joined(with: b.domain).joined(with: c.domain).joined(with: d.domain)
        .joined(with: e.domain).joined(with: f.domain).joined(with: g.domain)
    }

    @inlinable
    public static var expectedDomain: Domain? {
      A.expectedDomain.joined(with: B.expectedDomain).joined(with: C.expectedDomain).joined(with: D.expectedDomain)
        .joined(with: E.expectedDomain).joined(with: F.expectedDomain).joined(with: G.expectedDomain)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let inputs = Join(domain, inputs: 7)
      subscriber.receive(subscription: inputs)
      inputs.merge(a, 0, into: subscriber)
      inputs.merge(b, 1, into: subscriber)
      inputs.merge(c, 2, into: subscriber)
      inputs.merge(d, 3, into: subscriber)
      inputs.merge(e, 4, into: subscriber)
      inputs.merge(f, 5, into: subscriber)
      inputs.merge(g, 6, into: subscriber)
    }
  }
}
