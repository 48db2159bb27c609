extension Publisher {
  /// Passes on values once `publisher` has sent its first one, which is not passed on.
  ///
  ///     positions.drop(untilOutputFrom: touches)
  ///
  /// `publisher` is subscribed to first, and cancelled at its first value. Completes with the upstream, and with
  /// `publisher` if that completes without a value.
  @inlinable
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where P.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other

    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public var domain: Domain? { upstream.domain.joined(with: other.domain) }

    @inlinable
    public static var expectedDomain: Domain? { Upstream.expectedDomain.joined(with: Other.expectedDomain) }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let gate = Gate(isOpen: false, domain)
      subscriber.receive(subscription: gate)
      gate.subscribe(to: other, 0, Opening(joint: gate, downstream: copy subscriber))
      gate.subscribe(to: upstream, 1, GatedStage(joint: gate, downstream: subscriber))
    }

    /// Listens to the publisher whose first value lets the upstream's values pass.
    @usableFromInline
    struct Opening<Downstream: Subscriber>: JoinInput where Downstream.Failure == Other.Failure {
      @usableFromInline let joint: Gate
      @usableFromInline let downstream: Downstream

      @inlinable var index: Int { 0 }

      @inlinable
      init(joint: Gate, downstream: Downstream) {
        self.joint = joint
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Other.Output) { joint.open() }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        if !joint.letsPass, joint.end(by: index) { joint.complete(downstream, completion) }
      }
    }
  }
}
