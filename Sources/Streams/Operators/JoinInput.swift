/// Listens to one input of an operator of several. By default a completion counts as that input's end.
@usableFromInline
protocol JoinInput<Downstream>: Subscriber {
  associatedtype Joint: Join
  associatedtype Downstream: Subscriber where Downstream.Failure == Failure
  /// The subscription of the operator.
  var joint: Joint { get }
  /// The number of the input.
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
