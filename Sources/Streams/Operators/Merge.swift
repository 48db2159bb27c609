extension Publisher {
  /// Passes on the values of both publishers in the order in which they come.
  @inlinable
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }
}

extension Publishers {
  /// Finishes when both have; fails with the first that fails.
  ///
  ///     Publishers.Merge(makeUICall, makeVoIPCall).sink { vcs.startCall(callId: $0) }
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
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
      let joint = JoinedDelivery(to: subscriber, domain)
      joint.downstream.receive(subscription: joint)
      joint.subscribe(to: a, 0, Merging(joint: joint, index: 0))
      joint.subscribe(to: b, 1, Merging(joint: joint, index: 1))
    }

    @usableFromInline
    struct Merging<Downstream: Subscriber>: JoinInput where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let joint: JoinedDelivery<Downstream>
      @usableFromInline let index: Int

      @inlinable var downstream: Downstream { joint.downstream }

      @inlinable
      init(joint: JoinedDelivery<Downstream>, index: Int) {
        self.joint = joint
        self.index = index
      }

      @inlinable @inline(__always)
      func receive(_ input: Output) {
        guard joint.enter(index) else { return }
        downstream.receive(input)
        joint.leave()
      }
    }
  }
}
