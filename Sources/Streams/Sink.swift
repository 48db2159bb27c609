extension Publisher {
  /// Calls `receiveValue` for every value and `receiveCompletion` at the end, until the returned token is cancelled or
  /// released. The closures are released at the end, even if the token is kept.
  @inlinable @inline(__always)
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let subscription = UpstreamUntilEnd()
    receive(
      subscriber: Listener(
        subscription: subscription, receiveCompletion: receiveCompletion, receiveValue: receiveValue))
    return AnyCancellable(subscription: subscription)
  }
}

extension Publisher where Failure == Never {
  /// Calls `receiveValue` for every value, until the returned token is cancelled or released.
  ///
  ///     makeUICall.sink { [weak self] id in self?.vcs.startCall(callId: id) }.store(in: &subscriptions)
  @inlinable @inline(__always)
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

/// The end of a chain: two closures. Enforces contract 2: drops a value that an operator is still passing on after the
/// cancellation.
///
/// The chain retains the closures, the token does not. So an object that keeps the token, and is captured by a closure,
/// can be released once the publisher has completed.
@usableFromInline
struct Listener<Input, Failure: Error>: Subscriber {
  @usableFromInline let subscription: UpstreamUntilEnd
  @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
  @usableFromInline let receiveValue: (Input) -> Void

  @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(subscription) }

  @inlinable
  init(
    subscription: UpstreamUntilEnd, receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Input) -> Void
  ) {
    self.subscription = subscription
    self.receiveCompletion = receiveCompletion
    self.receiveValue = receiveValue
  }

  @inlinable
  func receive(subscription upstream: consuming any Subscription) { subscription.keepAndAsk(upstream) }

  @inlinable @inline(__always)
  func receive(_ input: Input) {
    if !subscription.isOver { receiveValue(input) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if subscription.finish() { receiveCompletion(completion) }
  }
}

extension Subscribers {
  /// Calls closures, as a subscriber of its own: `publisher.subscribe(Subscribers.Sink(…))`.
  ///
  /// It releases both closures when the publisher completes or it is cancelled. Releasing the sink does not cancel.
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

    /// The closure for values. Does nothing once the sink has ended.
    public var receiveValue: (Input) -> Void { held.content?.receiveValue ?? { _ in } }

    /// The closure for the completion. Does nothing once the sink has ended.
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
