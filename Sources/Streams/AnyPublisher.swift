extension Publisher {
  /// Hides the type of the chain.
  /// - Complexity: one indirect call per value and one allocation per subscription; none for a subject.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher that hides the type of its chain.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  public let domain: Domain?
  @usableFromInline let attach: (consuming AnySubscriber<Output, Failure>) -> Void

  /// An `AnyPublisher` is not wrapped again.
  @inlinable
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      self = erased
    } else {
      domain = publisher.domain
      attach = { publisher.receive(subscriber: $0) }
    }
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    checkStack()
    attach(AnySubscriber(subscriber))
  }
}

/// A subscriber that hides its type.
///
/// It is stored in a slot, the object of a subject's subscription. The first subject that receives it uses this slot.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let slot: Slot<Input, Failure>
  @usableFromInline let receiveSubscription: (Slot<Input, Failure>, consuming any Subscription) -> Void

  /// An `AnySubscriber` is not wrapped again.
  @inlinable
  public init<S: Subscriber>(_ subscriber: consuming S) where S.Input == Input, S.Failure == Failure {
    if let erased = (copy subscriber) as? AnySubscriber<Input, Failure> {
      self = erased
      return
    }
    slot = SubscriberSlot(subscriber)
    // Sound: the closure is called only with this slot.
    receiveSubscription = { unsafeDowncast($0, to: SubscriberSlot<S>.self).subscriber.receive(subscription: $1) }
  }

  /// Calls the closures; an event without a closure is ignored. To receive values, request them in the first closure:
  ///
  ///     AnySubscriber<Int, Never>(receiveSubscription: { $0.request(.max(1)) }, receiveValue: { _ in .max(1) })
  @inlinable
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    self.init(
      Closures(
        receiveSubscription: receiveSubscription, receiveValue: receiveValue, receiveCompletion: receiveCompletion))
  }

  /// Calls the closures. `receiveValue` returns no demand.
  ///
  ///     AnySubscriber<Int, Never>(receiveSubscription: { $0.request(.unlimited) }, receiveValue: { print($0) })
  @inlinable @_disfavoredOverload
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: @escaping (Input) -> Void,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    self.init(
      receiveSubscription: receiveSubscription,
      receiveValue: { input in
        receiveValue(input)
        return .none
      },
      receiveCompletion: receiveCompletion)
  }

  /// Requests all values and sends every event to `subject`.
  @inlinable
  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(Sending(subject))
  }

  /// The identifier of the hidden subscriber.
  public var combineIdentifier: CombineIdentifier { slot.subscriberIdentifier }

  @usableFromInline
  struct Closures: Subscriber {
    @usableFromInline let receiveSubscription: ((any Subscription) -> Void)?
    @usableFromInline let receiveValue: ((Input) -> Subscribers.Demand)?
    @usableFromInline let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    @usableFromInline let combineIdentifier = CombineIdentifier()

    @inlinable
    init(
      receiveSubscription: ((any Subscription) -> Void)?, receiveValue: ((Input) -> Subscribers.Demand)?,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    ) {
      self.receiveSubscription = receiveSubscription
      self.receiveValue = receiveValue
      self.receiveCompletion = receiveCompletion
    }

    @inlinable
    func receive(subscription: consuming any Subscription) { receiveSubscription?(subscription) }

    @inlinable @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand { receiveValue?(input) ?? .none }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion?(completion) }
  }

  @usableFromInline
  struct Sending<S: Subject>: Subscriber where S.Output == Input, S.Failure == Failure {
    @usableFromInline let subject: S
    @usableFromInline let combineIdentifier = CombineIdentifier()

    @inlinable
    init(_ subject: S) { self.subject = subject }

    @inlinable
    func receive(subscription: consuming any Subscription) { subject.send(subscription: subscription) }

    @inlinable
    func receive(_ input: Input) { subject.send(input) }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) { subject.send(completion: completion) }
  }

  @inlinable
  public func receive(subscription: consuming any Subscription) {
    checkStack()
    receiveSubscription(slot, subscription)
  }

  @inlinable @inline(__always) @_disfavoredOverload
  public func receive(_ input: Input) { slot.receiveValue(slot, input) }

  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) {
    checkStack()
    slot.receiveCompletion(slot, completion)
  }
}
