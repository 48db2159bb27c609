import Streams

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
  /// Calls `onNext` with the latest element, if there is one, and with each later one, until the token is cancelled or
  /// released.
  @inlinable
  public func drive(onNext: @escaping (Element) -> Void) -> AnyCancellable { elements.sink(receiveValue: onNext) }

  /// Passes the elements to `relays`. A `PublishRelay` is not among them, as it would lose the element that is replayed.
  @inlinable
  public func drive(_ relays: BehaviorRelay<Element>...) -> AnyCancellable {
    drive { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Passes the elements to `relays` of optional elements.
  @inlinable
  public func drive(_ relays: BehaviorRelay<Element?>...) -> AnyCancellable {
    drive { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
