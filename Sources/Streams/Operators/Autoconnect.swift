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
      let number = connection.begin()
      upstream.receive(subscriber: Counted(connection: connection, connects: number != nil, downstream: subscriber))
      if let number, connection.isWanted(number) { connection.keep(upstream.connect(), number) }
    }

    /// Wraps the subscription, so that its cancellation is counted.
    @usableFromInline
    struct Counted<Downstream: Subscriber>: Stage
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let connection: SharedConnection
      @usableFromInline let connects: Bool
      @usableFromInline let downstream: Downstream

      @inlinable
      init(connection: SharedConnection, connects: Bool, downstream: Downstream) {
        self.connection = connection
        self.connects = connects
        self.downstream = downstream
      }

      @inlinable
      func expectAnyThread() {
        connection.expectAnyThread()
        downstream.expectAnyThread()
      }

      @inlinable
      func receive(subscription: consuming any Subscription) {
        downstream.receive(subscription: CountedSubscription(subscription, of: connection, connects: connects))
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) { downstream.receive(input) }
    }
  }
}

/// A subscription that counts among those of a shared connection.
///
/// Exclusivity is not checked at run time, here and below: what changes is read and written whole, while the connection is
/// held.
@usableFromInline
final class CountedSubscription: CancellableElsewhere {
  @exclusivity(unchecked) private var subscription: (any Subscription)?
  private let connection: SharedConnection
  /// Whether it is the one that has connected.
  private let connects: Bool

  @usableFromInline
  init(_ subscription: consuming any Subscription, of connection: SharedConnection, connects: Bool) {
    self.subscription = subscription
    self.connection = connection
    self.connects = connects
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
    // The subscriber that connected cancels at home, unless a delivery ends it: that may be on any thread.
    let isElsewhere = connection.isElsewhere && (!connects || (ended.origin as? AnySlot)?.isInDelivery == true)
    ended.cancel()
    connection.end(isElsewhere: isElsewhere)
  }

  func cancelElsewhere() {
    checkStack()
    guard let ended = takeSubscription() else { return }
    ended.cancelFromElsewhere()
    connection.end(isElsewhere: true)
  }

  private func takeSubscription() -> (any Subscription)? { connection.hold { subscription.take() } }
}

/// A connection and the number of subscriptions that need it.
@usableFromInline
final class SharedConnection {
  @exclusivity(unchecked) private var count = 0
  /// How many connections there have been.
  @exclusivity(unchecked) private var number = 0
  @exclusivity(unchecked) private var connection: (any Cancellable)?
  /// Nil where subscriptions come and go on one isolation domain.
  @exclusivity(unchecked) private var exclusion: MutualExclusion?
  /// Whether the first of the subscriptions was made on the main queue.
  @exclusivity(unchecked) private var isOnMain = false

  @usableFromInline init() {}

  /// Whether a connection is the last one, and needed.
  @usableFromInline
  func isWanted(_ number: Int) -> Bool { hold { count > 0 && number == self.number } }

  /// Whether this may be another thread than the one that has connected. What is on the main queue is on one domain.
  var isElsewhere: Bool { exclusion != nil && !(hold { isOnMain } && isOnMainQueue()) }

  /// Values may come on any thread from now on. So far all subscribers have come on the domain that hears it.
  @usableFromInline
  func expectAnyThread() {
    if exclusion != nil { return }
    isOnMain = isOnMainQueue()
    exclusion = MutualExclusion()
  }

  func hold<Result>(_ body: () -> Result) -> Result {
    if let exclusion { exclusion.hold(body) } else { body() }
  }

  /// Counts one more subscription.
  /// - Returns: the number of the connection that is to be made, if it is the first.
  @usableFromInline
  func begin() -> Int? {
    let isHere = exclusion != nil && isOnMainQueue()
    return hold { () -> Int? in
      count += 1
      guard count == 1 else { return nil }
      isOnMain = isHere
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

  /// Counts one subscription less. The last one disconnects.
  func end(isElsewhere: Bool) {
    let ended = hold { () -> (any Cancellable)? in
      count -= 1
      return count == 0 ? connection.take() : nil
    }
    if isElsewhere, let ended = ended as? AnyCancellable { ended.cancelFromElsewhere() } else { ended?.cancel() }
  }
}
