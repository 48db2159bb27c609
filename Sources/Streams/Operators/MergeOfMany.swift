extension Publisher {
  /// Passes on the values of the three publishers as they arrive.
  @inlinable
  public func merge<B: Publisher<Output, Failure>, C: Publisher<Output, Failure>>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C> {
    Publishers.Merge3(self, b, c)
  }

  /// Passes on the values of the four publishers as they arrive.
  @inlinable
  public func merge<B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D> {
    Publishers.Merge4(self, b, c, d)
  }

  /// Passes on the values of the five publishers as they arrive.
  @inlinable
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Merge5<Self, B, C, D, E> {
    Publishers.Merge5(self, b, c, d, e)
  }

  /// Passes on the values of the six publishers as they arrive.
  @inlinable
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<Self, B, C, D, E, F> {
    Publishers.Merge6(self, b, c, d, e, f)
  }

  /// Passes on the values of the seven publishers as they arrive.
  @inlinable
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>, G: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G> {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }

  /// Passes on the values of the eight publishers as they arrive.
  @inlinable
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>, G: Publisher<Output, Failure>,
    H: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H> {
    Publishers.Merge8(self, b, c, d, e, f, g, h)
  }
}

extension Publishers {
  /// Finishes when all three have; fails with the first failure.
  public struct Merge3<A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>>: Publisher {
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
      A.expectedDomain.joined(with: B.expectedDomain).joined(with: C.expectedDomain)
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

  /// Finishes when all four have; fails with the first failure.
  public struct Merge4<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>
  >: Publisher {
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
      A.expectedDomain.joined(with: B.expectedDomain).joined(with: C.expectedDomain).joined(with: D.expectedDomain)
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

  /// Finishes when all five have; fails with the first failure.
  public struct Merge5<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E

    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    @inlinable
    public var domain: Domain? {
      a.domain.joined(with: b.domain).joined(with: c.domain).joined(with: d.domain).joined(with: e.domain)
    }

    @inlinable
    public static var expectedDomain: Domain? {
      A.expectedDomain.joined(with: B.expectedDomain).joined(with: C.expectedDomain).joined(with: D.expectedDomain)
        .joined(with: E.expectedDomain)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let inputs = Join(domain, inputs: 5)
      subscriber.receive(subscription: inputs)
      inputs.merge(a, 0, into: subscriber)
      inputs.merge(b, 1, into: subscriber)
      inputs.merge(c, 2, into: subscriber)
      inputs.merge(d, 3, into: subscriber)
      inputs.merge(e, 4, into: subscriber)
    }
  }

  /// Finishes when all six have; fails with the first failure.
  public struct Merge6<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F

    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    @inlinable
    public var domain: Domain? {
      a.domain.joined(with: b.domain).joined(with: c.domain).joined(with: d.domain).joined(with: e.domain)
        .joined(with: f.domain)
    }

    @inlinable
    public static var expectedDomain: Domain? {
      A.expectedDomain.joined(with: B.expectedDomain).joined(with: C.expectedDomain).joined(with: D.expectedDomain)
        .joined(with: E.expectedDomain).joined(with: F.expectedDomain)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let inputs = Join(domain, inputs: 6)
      subscriber.receive(subscription: inputs)
      inputs.merge(a, 0, into: subscriber)
      inputs.merge(b, 1, into: subscriber)
      inputs.merge(c, 2, into: subscriber)
      inputs.merge(d, 3, into: subscriber)
      inputs.merge(e, 4, into: subscriber)
      inputs.merge(f, 5, into: subscriber)
    }
  }

  /// Finishes when all seven have; fails with the first failure.
  public struct Merge7<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>,
    G: Publisher<A.Output, A.Failure>
  >: Publisher {
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
      a.domain.joined(with: b.domain).joined(with: c.domain).joined(with: d.domain).joined(with: e.domain)
        .joined(with: f.domain).joined(with: g.domain)
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

  /// Finishes when all eight have; fails with the first failure.
  public struct Merge8<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>, F: Publisher<A.Output, A.Failure>,
    G: Publisher<A.Output, A.Failure>, H: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G
    public let h: H

    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    @inlinable
    public var domain: Domain? {
      a.domain.joined(with: b.domain).joined(with: c.domain).joined(with: d.domain).joined(with: e.domain)
        .joined(with: f.domain).joined(with: g.domain).joined(with: h.domain)
    }

    @inlinable
    public static var expectedDomain: Domain? {
      A.expectedDomain.joined(with: B.expectedDomain).joined(with: C.expectedDomain).joined(with: D.expectedDomain)
        .joined(with: E.expectedDomain).joined(with: F.expectedDomain).joined(with: G.expectedDomain)
        .joined(with: H.expectedDomain)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let inputs = Join(domain, inputs: 8)
      subscriber.receive(subscription: inputs)
      inputs.merge(a, 0, into: subscriber)
      inputs.merge(b, 1, into: subscriber)
      inputs.merge(c, 2, into: subscriber)
      inputs.merge(d, 3, into: subscriber)
      inputs.merge(e, 4, into: subscriber)
      inputs.merge(f, 5, into: subscriber)
      inputs.merge(g, 6, into: subscriber)
      inputs.merge(h, 7, into: subscriber)
    }
  }
}
