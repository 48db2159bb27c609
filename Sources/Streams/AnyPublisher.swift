extension Publisher {
  /// Hides the chain's type. Costs one indirect call a value and one allocation a subscription.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher whose chain is hidden behind a closure.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  @usableFromInline let attach: (AnySubscriber<Output, Failure>) -> Void

  @inlinable
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    attach = { publisher.receive(subscriber: $0) }
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    attach(AnySubscriber(subscriber))
  }
}

/// A subscriber whose type is hidden behind closures.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let receiveSubscription: (consuming any Subscription) -> Void
  @usableFromInline let receiveValue: (Input) -> Void
  @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    // The closures capture one object, which then is their context: one allocation, not three.
    let box = SubscriberBox(subscriber)
    receiveSubscription = { box.subscriber.receive(subscription: $0) }
    receiveValue = { box.subscriber.receive($0) }
    receiveCompletion = { box.subscriber.receive(completion: $0) }
  }

  @inlinable
  public func receive(subscription: consuming any Subscription) { receiveSubscription(subscription) }

  @inlinable @inline(__always)
  public func receive(_ input: Input) { receiveValue(input) }

  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion(completion) }
}

/// A subscriber on the heap. A closure that captures nothing else uses it as its context and allocates nothing.
@usableFromInline
final class SubscriberBox<S: Subscriber> {
  @usableFromInline let subscriber: S

  @inlinable
  init(_ subscriber: S) { self.subscriber = subscriber }
}
