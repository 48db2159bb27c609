/// The subscriber of one input of an operator with several. By default a completion ends only that input.
@usableFromInline
protocol JoinInput<Downstream>: Subscriber {
  associatedtype Joint: Join
  associatedtype Downstream: Subscriber where Downstream.Failure == Failure
  var joint: Joint { get }
  var index: Int { get }
  var downstream: Downstream { get }
}

extension JoinInput {
  @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(joint, input: index) }

  @inlinable
  func receive(subscription: consuming any Subscription) { joint.keep(subscription, index) }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { joint.complete(downstream, completion, from: index) }
}
