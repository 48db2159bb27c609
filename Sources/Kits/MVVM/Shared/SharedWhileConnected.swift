import Streams

/// Passes the values of one subscription of `upstream` to all subscribers, from the first of them to the last.
///
/// Each connection has a hub of its own: one that begins after the last subscriber has left, or after the completion,
/// subscribes to the upstream anew and knows nothing of the values before. Nil passed to the hub is no value.
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

  /// The next subscriber begins another connection.
  @inlinable
  func forget(_ connection: Connection) {
    if self.connection === connection { self.connection = nil }
  }
}
