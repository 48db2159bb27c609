import Streams

/// An output of a view model that cannot fail. All its subscribers share one subscription to the source, and receive
/// values on the scheduler that it was made with. A ``Driver`` also sends the latest element to a new subscriber; a
/// ``Signal`` does not.
///
/// It is no `Publisher`, so that its operators share too, and no operator that can fail applies to it.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element> {
  @usableFromInline let elements: AnyPublisher<Element, Never>

  /// Shares the elements of a publisher that is already on the right scheduler.
  @inlinable
  init<P: Publisher<Element, Never>>(sharing publisher: P) {
    elements =
      SharingStrategy.replaysLatest
      ? SharedWhileConnected(publisher) { CurrentValueSubject(nil, .confined) }.eraseToAnyPublisher()
      : SharedWhileConnected(publisher) { PassthroughSubject(.confined) }.eraseToAnyPublisher()
  }

  /// Takes a publisher that needs no sharing.
  @inlinable
  init<P: Publisher<Element, Never>>(unshared publisher: P) { elements = publisher.eraseToAnyPublisher() }

  @inlinable
  public func asPublisher() -> AnyPublisher<Element, Never> { elements }
}

/// Sequences without a scheduler: they send during the subscription.
extension SharedSequence {
  @inlinable
  public static func empty() -> SharedSequence { SharedSequence(unshared: Empty()) }

  /// Sends nothing and does not complete.
  @inlinable
  public static func never() -> SharedSequence { SharedSequence(unshared: Empty(completeImmediately: false)) }

  @inlinable
  public static func just(_ element: Element) -> SharedSequence { SharedSequence(unshared: Just(element)) }
}

/// The operators of RxSwift that cannot fail. Each makes a shared sequence of the same strategy: `transform` is called
/// once an element, for any number of subscribers.
extension SharedSequence {
  @inlinable
  public func map<T>(_ transform: @escaping (Element) -> T) -> SharedSequence<SharingStrategy, T> {
    SharedSequence<SharingStrategy, T>(sharing: elements.map(transform))
  }

  @inlinable
  public func compactMap<T>(_ transform: @escaping (Element) -> T?) -> SharedSequence<SharingStrategy, T> {
    SharedSequence<SharingStrategy, T>(sharing: elements.compactMap(transform))
  }

  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> SharedSequence {
    SharedSequence(sharing: elements.filter(isIncluded))
  }

  @inlinable
  public func scan<T>(
    _ seed: T, accumulator: @escaping (T, Element) -> T
  ) -> SharedSequence<SharingStrategy, T> {
    SharedSequence<SharingStrategy, T>(sharing: elements.scan(seed, accumulator))
  }

  @inlinable
  public func startWith(_ element: Element) -> SharedSequence { SharedSequence(sharing: elements.prepend(element)) }

  /// For each element, the result of `resultSelector` with it and the latest element of `second`.
  @inlinable
  public func withLatestFrom<Other, T>(
    _ second: SharedSequence<SharingStrategy, Other>, resultSelector: @escaping (Element, Other) -> T
  ) -> SharedSequence<SharingStrategy, T> {
    SharedSequence<SharingStrategy, T>(sharing: elements.withLatestFrom(second.elements, resultSelector))
  }

  @inlinable
  public func flatMapLatest<Strategy: SharingStrategyProtocol, T>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, T>
  ) -> SharedSequence<Strategy, T> {
    SharedSequence<Strategy, T>(sharing: elements.flatMapLatest { selector($0).elements })
  }

  @inlinable
  public static func merge(_ sources: SharedSequence...) -> SharedSequence {
    SharedSequence(sharing: Publishers.MergeMany(sources.map(\.elements)))
  }

  /// The results of `resultSelector` with the latest elements, once both have one.
  @inlinable
  public static func combineLatest<First, Second>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    resultSelector: @escaping (First, Second) -> Element
  ) -> SharedSequence {
    SharedSequence(sharing: first.elements.combineLatest(second.elements, resultSelector))
  }
}

extension SharedSequence where Element: Equatable {
  /// Omits an element that equals the previous one.
  @inlinable
  public func distinctUntilChanged() -> SharedSequence { SharedSequence(sharing: elements.removeDuplicates()) }
}

/// Multicasts one subscription to `upstream`, from the first subscriber to the last.
///
/// Each connection has its own hub. A connection that begins after the last subscriber has left, or after the
/// completion, subscribes anew and does not replay earlier values. Nil in the hub is no value.
@usableFromInline
final class SharedWhileConnected<Upstream: Publisher, Hub: Subject>: Publisher
where Upstream.Failure == Never, Hub.Output == Upstream.Output?, Hub.Failure == Never {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Never

  @usableFromInline
  final class Connection {
    @usableFromInline let hub: Hub
    @usableFromInline var subscriberCount = 0
    @usableFromInline var token: AnyCancellable?

    @inlinable
    init(_ hub: Hub) { self.hub = hub }
  }

  @usableFromInline let upstream: Upstream
  @usableFromInline let makeHub: () -> Hub
  @usableFromInline var connection: Connection?

  @inlinable
  init(_ upstream: Upstream, through makeHub: @escaping () -> Hub) {
    self.upstream = upstream
    self.makeHub = makeHub
  }

  @inlinable
  var domain: Domain? { .confined }

  @inlinable
  static var expectedDomain: Domain? { .confined }

  @inlinable
  func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Never {
    if let connection { return add(subscriber, to: connection) }
    let connection = Connection(makeHub())
    self.connection = connection
    add(subscriber, to: connection)
    if connection.subscriberCount > 0 { connect(connection) }
  }

  @inlinable
  func add<S: Subscriber>(_ subscriber: consuming S, to connection: Connection)
  where S.Input == Output, S.Failure == Never {
    connection.subscriberCount += 1
    connection.hub.compactMap { $0 }
      .handleEvents(receiveCancel: { self.leave(connection) })
      .receive(subscriber: subscriber)
  }

  @inlinable
  func connect(_ connection: Connection) {
    let token = upstream.sink(
      receiveCompletion: { completion in
        self.forget(connection)
        connection.hub.send(completion: completion)
      },
      receiveValue: { connection.hub.send($0) })
    // All subscribers may have left meanwhile.
    if connection.subscriberCount > 0 { connection.token = token } else { token.cancel() }
  }

  @inlinable
  func leave(_ connection: Connection) {
    connection.subscriberCount -= 1
    if connection.subscriberCount > 0 { return }
    forget(connection)
    let token = connection.token.take()
    token?.cancel()
  }

  @inlinable
  func forget(_ connection: Connection) {
    if self.connection === connection { self.connection = nil }
  }
}
