import Synchronization

extension Publisher {
  /// Calls `receiveValue` for every value and `receiveCompletion` at the end, until the returned token is cancelled or
  /// released. The closures are released at the end, even if the token is kept.
  @inlinable @inline(__always)
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let subscription = SinkSubscription()
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

/// The end of a chain: two closures. It enforces contract 2 for the chain above: a value that an operator is still
/// passing on after the cancellation stops here.
///
/// The chain retains the closures, the token does not. So an object that keeps the token and is captured by a closure
/// can be released once the publisher has completed.
@usableFromInline
struct Listener<Input, Failure: Error>: Subscriber {
  @usableFromInline let subscription: SinkSubscription
  @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
  @usableFromInline let receiveValue: (Input) -> Void

  @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(subscription) }

  @inlinable
  init(
    subscription: SinkSubscription, receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Input) -> Void
  ) {
    self.subscription = subscription
    self.receiveCompletion = receiveCompletion
    self.receiveValue = receiveValue
  }

  @inlinable
  func receive(subscription upstream: consuming any Subscription) { subscription.keep(upstream) }

  @inlinable @inline(__always)
  func receive(_ input: Input) {
    if subscription.isListening.load(ordering: .relaxed) { receiveValue(input) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if subscription.finish() { receiveCompletion(completion) }
  }
}

/// The subscription that the token of a `sink` cancels: whether it is still listening, and the subscription of the
/// chain above.
///
/// The flag is atomic: below an operator that crosses isolation domains values come on one thread and the cancellation
/// on another. Only the thread that clears the flag uses `upstream` from then on, so exclusivity is not checked at run
/// time. The relaxed load of the flag, one per value, is an ordinary load.
@usableFromInline
final class SinkSubscription: Subscription {
  @usableFromInline let isListening = Atomic(true)
  @exclusivity(unchecked) private var upstream: (any Subscription)?

  @usableFromInline init() {}

  @usableFromInline
  func keep(_ subscription: consuming any Subscription) {
    let subscription: any Subscription = subscription
    if isListening.load(ordering: .relaxed), upstream == nil {
      upstream = subscription
      subscription.request(.unlimited)
    } else {
      subscription.cancel()
    }
  }

  /// The chain above has completed.
  /// - Returns: whether to pass the completion on: false after a cancellation.
  @usableFromInline
  func finish() -> Bool {
    guard isListening.exchange(false, ordering: .acquiringAndReleasing) else { return false }
    let subscription = upstream.take()
    // Until here, as its deinit may cancel this.
    withExtendedLifetime(subscription) {}
    return true
  }

  @usableFromInline
  func cancel() {
    guard isListening.exchange(false, ordering: .acquiringAndReleasing) else { return }
    let subscription = upstream.take()
    subscription?.cancel()
  }
}
