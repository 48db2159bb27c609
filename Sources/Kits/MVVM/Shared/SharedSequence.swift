import Streams

/// An output of a view model: it cannot fail, all its subscribers share one subscription of the source, and it comes on
/// the scheduler that it was made with. A ``Driver`` also sends the latest element to a new subscriber; a ``Signal`` does
/// not.
///
/// It is no `Publisher`, so that its operators share as well and no operator that can fail applies to it.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element> {
  @usableFromInline let elements: AnyPublisher<Element, Never>

  /// Shares the elements of a publisher that comes on the right scheduler already.
  @inlinable
  init<P: Publisher<Element, Never>>(sharing publisher: P) {
    elements =
      SharingStrategy.replaysLatest
      ? SharedWhileConnected(publisher) { CurrentValueSubject(nil, .confined) }.eraseToAnyPublisher()
      : SharedWhileConnected(publisher) { PassthroughSubject(.confined) }.eraseToAnyPublisher()
  }

  /// Takes a publisher for which sharing would change nothing.
  @inlinable
  init<P: Publisher<Element, Never>>(unshared publisher: P) { elements = publisher.eraseToAnyPublisher() }

  /// The elements, as a publisher.
  @inlinable
  public func asPublisher() -> AnyPublisher<Element, Never> { elements }
}

/// Sequences that need no scheduler: what they send, they send at the subscription.
extension SharedSequence {
  /// Completes at once.
  @inlinable
  public static func empty() -> SharedSequence { SharedSequence(unshared: Empty()) }

  /// Sends nothing and does not complete.
  @inlinable
  public static func never() -> SharedSequence { SharedSequence(unshared: Empty(completeImmediately: false)) }

  /// Sends `element` and completes.
  @inlinable
  public static func just(_ element: Element) -> SharedSequence { SharedSequence(unshared: Just(element)) }
}
