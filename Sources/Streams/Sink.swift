import Synchronization

extension Publisher {
  /// Calls `receiveValue` for every value and `receiveCompletion` at the end, until the returned token is cancelled or
  /// released.
  @inlinable @inline(__always)
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(subscription: sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls `receiveValue` for every value, until the returned token is cancelled or released.
  ///
  ///     makeUICall.sink { [weak self] id in self?.vcs.startCall(callId: id) }.store(in: &subscriptions)
  @inlinable @inline(__always)
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Never>(receiveCompletion: { _ in }, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(subscription: sink)
  }
}

extension Subscribers {
  /// The end of a chain: two closures, and the place where contract 2 is kept for the whole chain above. Whatever an
  /// operator still has in its hands when the subscription is cancelled stops here.
  ///
  /// Below an operator that crosses domains values come on one thread and the cancellation on another. Hence the atomic
  /// flag: whoever clears it has the subscription to itself. Reading it without order is an ordinary load.
  public final class Sink<Input, Failure: Error>: Subscriber, Subscription {
    @usableFromInline let receiveValue: (Input) -> Void
    @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
    @usableFromInline let isListening = Atomic(true)
    @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?

    @inlinable
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    @inlinable
    public func receive(subscription: consuming any Subscription) {
      if isListening.load(ordering: .relaxed), upstream == nil {
        upstream = subscription
      } else {
        subscription.cancel()
      }
    }

    @inlinable @inline(__always)
    public func receive(_ input: Input) {
      if isListening.load(ordering: .relaxed) { receiveValue(input) }
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      guard isListening.exchange(false, ordering: .acquiringAndReleasing) else { return }
      upstream = nil
      receiveCompletion(completion)
    }

    public func cancel() {
      guard isListening.exchange(false, ordering: .acquiringAndReleasing) else { return }
      let subscription = upstream
      upstream = nil
      subscription?.cancel()
    }
  }
}
