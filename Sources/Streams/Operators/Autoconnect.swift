extension ConnectablePublisher {
  /// Connects with the first subscriber and disconnects when the last one has cancelled.
  @inlinable
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// Connects right after the first subscription, and again with the first one after all have cancelled. A completion
  /// leaves it connected, as in Combine: a later subscriber receives what `upstream` sends after its end.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    @usableFromInline let connection = SharedConnection()

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let connects = connection.begin()
      upstream.receive(subscriber: Counted(connection: connection, downstream: subscriber))
      if connects, connection.isWanted { connection.keep(upstream.connect()) }
    }

    /// Wraps the subscription, so that its cancellation is counted.
    @usableFromInline
    struct Counted<Downstream: Subscriber>: Stage
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let connection: SharedConnection
      @usableFromInline let downstream: Downstream

      @inlinable
      init(connection: SharedConnection, downstream: Downstream) {
        self.connection = connection
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) {
        downstream.receive(subscription: CountedSubscription(subscription, of: connection))
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) { downstream.receive(input) }
    }
  }
}

/// A subscription that counts among those of a shared connection.
@usableFromInline
final class CountedSubscription: Subscription {
  private var subscription: (any Subscription)?
  private let connection: SharedConnection

  @usableFromInline
  init(_ subscription: consuming any Subscription, of connection: SharedConnection) {
    self.subscription = subscription
    self.connection = connection
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  @usableFromInline
  func cancel() {
    checkStack()
    guard let ended = subscription.take() else { return }
    ended.cancel()
    connection.end()
  }
}

/// A connection and the number of subscriptions that need it.
@usableFromInline
final class SharedConnection {
  private var count = 0
  private var connection: (any Cancellable)?

  @usableFromInline init() {}

  @usableFromInline
  var isWanted: Bool { count > 0 }

  /// Counts one more subscription.
  /// - Returns: whether it is the first, which connects.
  @usableFromInline
  func begin() -> Bool {
    count += 1
    return count == 1
  }

  /// Keeps the token of `connect`, or cancels it if all subscriptions were cancelled meanwhile.
  @usableFromInline
  func keep(_ connection: consuming any Cancellable) {
    if isWanted { self.connection = connection } else { connection.cancel() }
  }

  /// Counts one subscription less. The last one disconnects.
  func end() {
    count -= 1
    if isWanted { return }
    let connection = connection.take()
    connection?.cancel()
  }
}
