extension Subscribers {
  /// Calls closures, as a subscriber of its own: `publisher.subscribe(Subscribers.Sink(…))`.
  ///
  /// It ends with the publisher or when it is cancelled, and releases both closures then. Releasing it does not cancel.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    @usableFromInline
    struct Closures {
      @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
      @usableFromInline let receiveValue: (Input) -> Void

      @inlinable
      init(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Input) -> Void
      ) {
        self.receiveCompletion = receiveCompletion
        self.receiveValue = receiveValue
      }
    }

    @usableFromInline let held: HeldUntilEnd<Closures>

    @inlinable
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      held = HeldUntilEnd(Closures(receiveCompletion: receiveCompletion, receiveValue: receiveValue))
    }

    /// What is called with each value. It does nothing once the sink has ended.
    public var receiveValue: (Input) -> Void { held.content?.receiveValue ?? { _ in } }

    /// What is called with the completion. It does nothing once the sink has ended.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      held.content?.receiveCompletion ?? { _ in }
    }

    @inlinable
    public func receive(subscription: consuming any Subscription) { held.keepAndAsk(subscription) }

    @inlinable @inline(__always)
    public func receive(_ input: Input) { held.content?.receiveValue(input) }

    @inlinable
    public func receive(completion: Subscribers.Completion<Failure>) {
      held.finishTakingContent()?.receiveCompletion(completion)
    }

    @inlinable
    public func cancel() { held.cancel() }
  }
}
