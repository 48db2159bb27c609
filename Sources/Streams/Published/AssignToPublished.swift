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
/// above, also below an operator that crosses domains: there the property may go away on one thread while a value comes on
/// another.
final class PublishedFeed<Value>: Subscriber {
  typealias Failure = Never

  /// Owns this. Nil from the beginning of its deinit on, whatever that lets loose. It is read and never written, so that no
  /// check of exclusivity has anything to find.
  @exclusivity(unchecked) private weak var state: PublishedState<Value>?
  private let subscription = SinkSubscription()

  init(_ state: PublishedState<Value>) { self.state = state }

  func receive(subscription upstream: consuming any Subscription) { subscription.keep(upstream) }

  @inline(__always)
  func receive(_ input: Value) {
    if subscription.isListening.load(ordering: .relaxed) { state?.set(input) }
  }

  func receive(completion: Subscribers.Completion<Never>) {
    guard subscription.finish() else { return }
    let ended = state?.forget(self)
    withExtendedLifetime(ended) {}
  }

  func cancel() { subscription.cancel() }
}
