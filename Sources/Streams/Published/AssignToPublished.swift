extension Publisher where Failure == Never {
  /// Sets a property to every value, for as long as the property is there: its object ends the subscription, and there is
  /// no token.
  ///
  ///     rates.map(\.count).assign(to: &$count)
  public func assign(to published: inout Published<Output>.Publisher) {
    let feed = PublishedFeed(published.state)
    published.state.keep(feed)
    receive(subscriber: feed)
  }
}

/// The end of a chain that goes on in a property. As ``Subscribers/Sink`` it is where contract 2 is kept for the chain
/// above; no exclusivity checks, for the reason given at ``JointInputs``.
final class PublishedFeed<Value>: Subscriber, Subscription {
  typealias Failure = Never

  /// Owns this; asked only while that has not ended.
  private unowned let state: PublishedState<Value>
  @exclusivity(unchecked) private var isListening = true
  @exclusivity(unchecked) private var upstream: (any Subscription)?

  init(_ state: PublishedState<Value>) { self.state = state }

  func receive(subscription: consuming any Subscription) {
    if isListening, upstream == nil { upstream = subscription } else { subscription.cancel() }
  }

  @inline(__always)
  func receive(_ input: Value) {
    if isListening { state.set(input) }
  }

  func receive(completion: Subscribers.Completion<Never>) {
    guard isListening else { return }
    isListening = false
    let ended = (upstream.take(), state.forget(self))
    withExtendedLifetime(ended) {}
  }

  func cancel() {
    guard isListening else { return }
    isListening = false
    upstream.take()?.cancel()
  }
}
