extension Publisher {
  /// Passes on values until `publisher` sends its first, then finishes.
  ///
  ///     positions.prefix(untilOutputFrom: lifts)
  ///
  /// `publisher` is subscribed to first; its end and its failure change nothing. Completes as the upstream does, if that
  /// is before.
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

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let joint = JointSubscription()
      subscriber.receive(subscription: joint)
      if !joint.isOver { other.receive(subscriber: Ending(joint: joint, downstream: copy subscriber)) }
      if !joint.isOver { upstream.receive(subscriber: Taking(joint: joint, downstream: subscriber)) }
    }

    @usableFromInline
    struct Taking<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let joint: JointSubscription
      @usableFromInline let downstream: Downstream

      @inlinable
      init(joint: JointSubscription, downstream: Downstream) {
        self.joint = joint
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { joint.keep(subscription, .first) }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        // A closure on the way may have sent what ended this.
        if !joint.isOver { downstream.receive(input) }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        if joint.end() { downstream.receive(completion: completion) }
      }
    }

    /// Listens to the publisher whose first value is the end.
    @usableFromInline
    struct Ending<Downstream: Subscriber>: Subscriber {
      @usableFromInline let joint: JointSubscription
      @usableFromInline let downstream: Downstream

      @inlinable
      init(joint: JointSubscription, downstream: Downstream) {
        self.joint = joint
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { joint.keep(subscription, .second) }

      @inlinable @inline(__always)
      func receive(_ input: Other.Output) {
        if joint.end() { downstream.receive(completion: .finished) }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Other.Failure>) { _ = joint.finish(.second) }
    }
  }
}
