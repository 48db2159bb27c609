extension Publisher {
  /// Hides the chain's type. Costs one indirect call a value and one allocation a subscription; nothing where a subject
  /// is hidden.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher whose chain is hidden behind a closure.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  @usableFromInline let attach: (consuming AnySubscriber<Output, Failure>) -> Void

  @inlinable
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    attach = { publisher.receive(subscriber: $0) }
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    attach(AnySubscriber(subscriber))
  }
}

/// A subscriber whose type is hidden.
///
/// It is hidden in a slot, as a subject's subscription hides it: the first subject that it is handed to takes that slot
/// into its list, and needs none of its own.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let slot: Slot<Input, Failure>
  @usableFromInline let receiveSubscription: (Slot<Input, Failure>, consuming any Subscription) -> Void

  @inlinable
  public init<S: Subscriber>(_ subscriber: consuming S) where S.Input == Input, S.Failure == Failure {
    slot = SubscriberSlot(subscriber)
    // Sound: the closure is called on this slot alone.
    receiveSubscription = { unsafeDowncast($0, to: SubscriberSlot<S>.self).subscriber.receive(subscription: $1) }
  }

  @inlinable
  public func receive(subscription: consuming any Subscription) { receiveSubscription(slot, subscription) }

  @inlinable @inline(__always)
  public func receive(_ input: Input) { slot.receiveValue(slot, input) }

  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) { slot.receiveCompletion(slot, completion) }
}
