extension Publisher where Failure == Never {
  /// Writes every value into a property of `object`, until the returned token is cancelled or released.
  ///
  ///     model.map(\.title).assign(to: \.text, on: label).store(in: &subscriptions)
  ///
  /// `object` is retained until the end. If `object` keeps the token, use a `sink` that captures it weakly.
  @inlinable
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}

extension Subscribers {
  /// Writes values into a property, as a subscriber of its own: `publisher.subscribe(Subscribers.Assign(…))`.
  ///
  /// It releases the object when the publisher completes or it is cancelled.
  public final class Assign<Root, Input>: Subscriber, Subscription {
    public typealias Failure = Never
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private let held: HeldUntilEnd<Root>

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      held = HeldUntilEnd(object)
      self.keyPath = keyPath
    }

    /// Nil after the end.
    public var object: Root? { held.content }

    public func receive(subscription: consuming any Subscription) { held.keepAndAsk(subscription) }

    public func receive(_ value: Input) {
      if let object { object[keyPath: keyPath] = value }
    }

    public func receive(completion: Subscribers.Completion<Never>) { _ = held.finishTakingContent() }

    public func cancel() { held.cancel() }
  }
}
