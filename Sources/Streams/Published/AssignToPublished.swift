extension Publisher where Failure == Never {
  /// Sets a property to every value. The subscription ends when the property's object is released, so there is no
  /// token.
  ///
  ///     rates.map(\.count).assign(to: &$count)
  public func assign(to published: inout Published<Output>.Publisher) {
    let feed = PublishedFeed(published.state, domain)
    published.state.keep(feed)
    receive(subscriber: feed)
  }
}

/// The end of a chain that sets a property. It enforces contract 2 for the chain above, as ``Listener`` does, also
/// below an operator that crosses isolation domains: there the property may be freed on one thread while a value comes
/// on another.
final class PublishedFeed<Value>: Subscriber {
  typealias Failure = Never

  /// The owner of this object; nil from the start of its deinit on. Exclusivity needs no check: it is never written
  /// after the init.
  @exclusivity(unchecked) private weak var state: PublishedState<Value>?
  private let subscription = SerialSubscription()

  /// - Parameter upstream: the domain of the upstream, which is subscribed to on this thread.
  init(_ state: PublishedState<Value>, _ upstream: Domain?) {
    self.state = state
    subscription.noteHome(of: upstream, in: .anyThread)
  }

  func receive(subscription upstream: consuming any Subscription) {
    subscription.keep(upstream)
    subscription.request(.unlimited)
  }

  @inline(__always)
  func receive(_ input: Value) {
    if subscription.isOver { subscription.cancelLate() } else { state?.set(input) }
  }

  func receive(completion: Subscribers.Completion<Never>) {
    guard subscription.finish() else { return }
    let ended = state?.forget(self)
    withExtendedLifetime(ended) {}
  }

  func cancel() { subscription.cancel() }
}
