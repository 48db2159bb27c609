extension Publisher where Failure == Never {
  /// Writes every value into a property of `object`, until the returned token is cancelled or released.
  ///
  ///     model.map(\.title).assign(to: \.text, on: label).store(in: &subscriptions)
  ///
  /// `object` is retained until the end: where it keeps the token itself, a `sink` that holds it weakly is the better
  /// choice.
  @inlinable
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}

extension Subscribers {
  /// What writes values into a property, as a subscriber of its own: `publisher.subscribe(Subscribers.Assign(…))`. Keeps
  /// contract 2 for the chain above, as ``Sink`` does.
  ///
  /// Exclusivity is not checked at run time: both properties are read and written as a whole, while nobody else's code
  /// runs. A graph stays on one isolation domain (contract 6).
  public final class Assign<Root, Input>: Subscriber, Subscription {
    public typealias Failure = Never
    /// Nil after the end.
    @exclusivity(unchecked) public private(set) var object: Root?
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    @exclusivity(unchecked) private var upstream: (any Subscription)?

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.object = object
      self.keyPath = keyPath
    }

    public func receive(subscription: consuming any Subscription) {
      if object != nil, upstream == nil { upstream = subscription } else { subscription.cancel() }
    }

    public func receive(_ value: Input) {
      // Held here: the property's own code may cancel.
      if let object { object[keyPath: keyPath] = value }
    }

    public func receive(completion: Subscribers.Completion<Never>) { end() }

    public func cancel() { end()?.cancel() }

    /// - Returns: the subscription, if that was still to be cancelled.
    @discardableResult
    private func end() -> (any Subscription)? {
      let (former, subscription) = (object, upstream)
      object = nil
      upstream = nil
      // Until here, as a deinit may cancel this.
      withExtendedLifetime((former, subscription)) {}
      return subscription
    }
  }
}
