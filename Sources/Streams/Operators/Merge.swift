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
      let joint = JointDelivery(to: subscriber)
      joint.downstream.receive(subscription: joint)
      if !joint.isOver { a.receive(subscriber: Merging(joint: joint, input: .first)) }
      if !joint.isOver { b.receive(subscriber: Merging(joint: joint, input: .second)) }
    }

    @usableFromInline
    struct Merging<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let joint: JointDelivery<Downstream>
      @usableFromInline let input: JointSubscription.Input

      @usableFromInline var combineIdentifier: CombineIdentifier {
        CombineIdentifier(joint, input: input == .first ? 0 : 1)
      }

      @inlinable
      init(joint: JointDelivery<Downstream>, input: JointSubscription.Input) {
        self.joint = joint
        self.input = input
      }

      @inlinable
      func expectAnyThread() {
        if joint.expectAnyThread(from: input.rawValue) { joint.downstream.expectAnyThread() }
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { joint.keep(subscription, input) }

      @inlinable @inline(__always)
      func receive(_ value: Output) {
        if joint.isPlain {
          joint.downstream.receive(value)
        } else {
          joint.passInTurn(value, of: input.rawValue, to: joint.downstream)
        }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        if joint.isEnded(by: completion, input) { joint.complete(joint.downstream, completion, of: input.rawValue) }
      }
    }
  }
}

/// The joint subscription of two inputs and the downstream of both: one object, which the subscribers of both inputs share.
@usableFromInline
final class JointDelivery<Downstream>: JointSubscription {
  @usableFromInline let downstream: Downstream

  @inlinable
  init(to downstream: consuming Downstream) {
    self.downstream = downstream
    super.init()
  }
}
