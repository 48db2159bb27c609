/// A publisher that starts at ``connect()``, not at a subscription.
///
///     let shared = readings.makeConnectable()
///     let screen = shared.sink { show($0) }
///     let log = shared.sink { write($0) }
///     let connection = shared.connect()
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the publisher.
  /// - Returns: a token that stops the publisher when cancelled or released.
  func connect() -> any Cancellable
}

extension Publisher where Failure == Never {
  /// Delivers the values of one subscription to all subscribers, from `connect()` on.
  @inlinable
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}

extension Publishers {
  /// A ``Multicast`` through a ``PassthroughSubject``: a subscriber does not receive earlier values.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    @usableFromInline let shared: Multicast<Upstream, PassthroughSubject<Output, Never>>

    @inlinable
    public init(upstream: Upstream) {
      let domain: Domain = upstream.domain == .confined ? .confined : .anyThread
      shared = upstream.multicast { PassthroughSubject(domain) }
    }

    /// Confined if the upstream is.
    @inlinable
    public var domain: Domain? { shared.domain }

    @inlinable
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Never {
      shared.receive(subscriber: subscriber)
    }

    @inlinable
    public func connect() -> any Cancellable { shared.connect() }
  }
}

extension ConnectablePublisher {
  /// Connects with the first subscriber and disconnects when the last one has cancelled.
  @inlinable
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// Connects right after the first subscription, and again at the first one after all have cancelled. A completion
  /// does not disconnect, as in Combine: a later subscriber is subscribed to the ended `upstream`.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    @usableFromInline let connection = SharedConnection()

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable
    public var domain: Domain? { upstream.domain }

    @inlinable
    public static var expectedDomain: Domain? { Upstream.expectedDomain }

    @inlinable
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let number = connection.begin()
      upstream.receive(subscriber: Counted(connection: connection, downstream: subscriber))
      if let number, connection.isWanted(number) { connection.keep(upstream.connect(), number) }
    }

    /// Wraps the subscription to count its cancellation.
    @usableFromInline
    struct Counted<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: Stage {
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

@usableFromInline
final class CountedSubscription: Subscription {
  @exclusivity(unchecked) private var subscription: (any Subscription)?
  private let connection: SharedConnection

  @usableFromInline
  init(_ subscription: consuming any Subscription, of connection: SharedConnection) {
    self.subscription = subscription
    self.connection = connection
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    let subscription = connection.hold { self.subscription }
    subscription?.request(demand)
  }

  @usableFromInline
  func cancel() {
    checkStack()
    guard let ended = takeSubscription() else { return }
    ended.cancel()
    connection.end()
  }

  private func takeSubscription() -> (any Subscription)? { connection.hold { subscription.take() } }
}

/// A connection and the number of its subscriptions.
@usableFromInline
final class SharedConnection {
  @exclusivity(unchecked) private var count = 0
  /// The number of the latest connection.
  @exclusivity(unchecked) private var number = 0
  @exclusivity(unchecked) private var connection: (any Cancellable)?
  private let lock = Lock()

  @usableFromInline init() {}

  @usableFromInline
  func isWanted(_ number: Int) -> Bool { hold { count > 0 && number == self.number } }

  func hold<Result>(_ body: () -> Result) -> Result { lock.hold(body) }

  /// Counts one more subscription.
  /// - Returns: the number of the connection to make; nil if there already is a subscription.
  @usableFromInline
  func begin() -> Int? {
    hold {
      count += 1
      guard count == 1 else { return nil }
      number += 1
      return number
    }
  }

  /// Keeps the token of `connect`, or cancels it if all subscriptions were cancelled meanwhile.
  @usableFromInline
  func keep(_ connection: consuming any Cancellable, _ number: Int) {
    let connection: any Cancellable = connection
    let isKept = hold { () -> Bool in
      guard count > 0, number == self.number else { return false }
      self.connection = connection
      return true
    }
    if !isKept { connection.cancel() }
  }

  /// Counts one subscription less. Disconnects after the last one.
  func end() {
    let (ended, upstream) = hold { () -> ((any Cancellable)?, (any Subscription)?) in
      count -= 1
      guard count == 0, let ended = connection.take() else { return (nil, nil) }
      // The next subscriber connects again. From here on the former feed passes on no value.
      return (ended, (ended as? AnyCancellable)?.stopFeed())
    }
    upstream?.cancel()
    ended?.cancel()
  }
}
