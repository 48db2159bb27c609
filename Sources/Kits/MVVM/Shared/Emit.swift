import Streams

extension SharedSequence where SharingStrategy == SignalSharingStrategy {
  /// Calls `onNext` with each element, until the token is cancelled or released.
  @inlinable
  public func emit(onNext: @escaping (Element) -> Void) -> AnyCancellable { elements.sink(receiveValue: onNext) }

  /// Passes the elements to `relays`.
  @inlinable
  public func emit<R: Relay>(to relays: R...) -> AnyCancellable where R.Element == Element {
    emit { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Passes the elements to `relays` of optional elements.
  @inlinable
  public func emit<R: Relay>(to relays: R...) -> AnyCancellable where R.Element == Element? {
    emit { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
