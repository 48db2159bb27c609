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
    return sink.makeToken()
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
    return sink.makeToken()
  }
}

extension Subscribers {
  /// The end of a chain: two closures, and the place where contract 2 is kept for the whole chain above. Whatever an
  /// operator still has in its hands when the subscription is cancelled stops here.
  public final class Sink<Input, Failure: Error>: Subscriber, Subscription {
    @usableFromInline let receiveValue: (Input) -> Void
    @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
    @exclusivity(unchecked) @usableFromInline var isListening = true
    @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
    /// What keeps this, as long as it does.
    @exclusivity(unchecked) @usableFromInline unowned var token: AnyCancellable?

    @inlinable
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    /// A token that keeps this up to the completion. What the closures captured, perhaps the owner of the token, goes
    /// then, as in Combine.
    @inlinable
    func makeToken() -> AnyCancellable {
      let token = AnyCancellable(subscription: self)
      if isListening { self.token = token } else { token.forget() }
      return token
    }

    @inlinable
    public func receive(subscription: consuming any Subscription) {
      if isListening, upstream == nil { upstream = subscription } else { subscription.cancel() }
    }

    @inlinable @inline(__always)
    public func receive(_ input: Input) {
      if isListening { receiveValue(input) }
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      guard isListening else { return }
      isListening = false
      upstream = nil
      receiveCompletion(completion)
      let token = token
      self.token = nil
      token?.forget()
    }

    public func cancel() {
      token = nil
      guard isListening else { return }
      isListening = false
      let subscription = upstream
      upstream = nil
      subscription?.cancel()
    }
  }
}
