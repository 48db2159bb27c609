extension Publisher {
  /// Passes on values until `publisher` sends its first one, then finishes.
  ///
  ///     positions.prefix(untilOutputFrom: lifts)
  ///
  /// `publisher` is subscribed to first; its completion or failure changes nothing. Completes with the upstream, if
  /// that comes before.
  @inlinable
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
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
      let gate = Gate(isOpen: true, domain)
      subscriber.receive(subscription: gate)
      gate.subscribe(to: other, 0, Closing(gate: gate, downstream: copy subscriber))
      gate.subscribe(to: upstream, 1, GatedStage(joint: gate, downstream: subscriber))
    }

    /// Listens to the publisher whose first value ends this one.
    @usableFromInline
    struct Closing<Downstream: Subscriber>: Subscriber {
      @usableFromInline let gate: Gate
      @usableFromInline let downstream: Downstream

      @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(gate) }

      @inlinable
      init(gate: Gate, downstream: Downstream) {
        self.gate = gate
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { gate.keep(subscription, 0) }

      @inlinable @inline(__always)
      func receive(_ input: Other.Output) {
        if gate.end() { gate.complete(downstream, .finished) } else { gate.cancelLate(0) }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Other.Failure>) { _ = gate.finish(0) }
    }
  }
}
