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

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let joint = JointSubscription()
      subscriber.receive(subscription: joint)
      if !joint.isOver { a.receive(subscriber: Merging(joint: joint, input: .first, downstream: copy subscriber)) }
      if !joint.isOver { b.receive(subscriber: Merging(joint: joint, input: .second, downstream: subscriber)) }
    }

    @usableFromInline
    struct Merging<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let joint: JointSubscription
      @usableFromInline let input: JointSubscription.Input
      @usableFromInline let downstream: Downstream

      @inlinable
      init(joint: JointSubscription, input: JointSubscription.Input, downstream: Downstream) {
        self.joint = joint
        self.input = input
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { joint.keep(subscription, input) }

      @inlinable @inline(__always)
      func receive(_ input: Output) { downstream.receive(input) }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        if joint.isEnded(by: completion, input) { downstream.receive(completion: completion) }
      }
    }
  }
}
