extension Publisher {
  /// Hides the chain's type. Costs one indirect call a value and one allocation a subscription; nothing where a subject
  /// is hidden.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher whose chain is hidden behind a closure.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  @usableFromInline let attach: (consuming AnySubscriber<Output, Failure>) -> Void

  /// One that is hidden already stays as it is.
  @inlinable
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      self = erased
    } else {
      attach = { publisher.receive(subscriber: $0) }
    }
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

  /// One that is hidden already stays as it is.
  @inlinable
  public init<S: Subscriber>(_ subscriber: consuming S) where S.Input == Input, S.Failure == Failure {
    if let erased = (copy subscriber) as? AnySubscriber<Input, Failure> {
      self = erased
      return
    }
    slot = SubscriberSlot(subscriber)
    // Sound: the closure is called on this slot alone.
    receiveSubscription = { unsafeDowncast($0, to: SubscriberSlot<S>.self).subscriber.receive(subscription: $1) }
  }

  /// Listens with closures; what none is given for is ignored.
  ///
  ///     AnySubscriber<Int, Never>(receiveValue: { print($0) })
  @inlinable
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    self.init(
      Closures(
        receiveSubscription: receiveSubscription, receiveValue: receiveValue, receiveCompletion: receiveCompletion))
  }

  @usableFromInline
  struct Closures: Subscriber {
    @usableFromInline let receiveSubscription: ((any Subscription) -> Void)?
    @usableFromInline let receiveValue: ((Input) -> Void)?
    @usableFromInline let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    @inlinable
    init(
      receiveSubscription: ((any Subscription) -> Void)?, receiveValue: ((Input) -> Void)?,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    ) {
      self.receiveSubscription = receiveSubscription
      self.receiveValue = receiveValue
      self.receiveCompletion = receiveCompletion
    }

    @inlinable
    func receive(subscription: consuming any Subscription) { receiveSubscription?(subscription) }

    @inlinable @inline(__always)
    func receive(_ input: Input) { receiveValue?(input) }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion?(completion) }
  }

  @inlinable
  public func receive(subscription: consuming any Subscription) { receiveSubscription(slot, subscription) }

  @inlinable @inline(__always)
  public func receive(_ input: Input) { slot.receiveValue(slot, input) }

  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) { slot.receiveCompletion(slot, completion) }
}
