/// A stage whose closure may throw: it fails with the first error, the upstream's or the closure's.
@usableFromInline
protocol ThrowingStage<Downstream>: Subscriber {
  associatedtype Downstream: Subscriber where Downstream.Failure == any Error
  var downstream: Downstream { get }
  var subscription: SerialSubscription { get }
}

extension ThrowingStage {
  @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription upstream: consuming any Subscription) {
    subscription.keep(upstream)
    downstream.receive(subscription: subscription)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard subscription.finish() else { return }
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): downstream.receive(completion: .failure(error))
    }
  }

  @inlinable
  func fail(_ error: any Error) {
    if subscription.end() { downstream.receive(completion: .failure(error)) }
  }
}
