import Foundation
import Streams

extension Timer {
  /// Sends the date every `interval` seconds, first one interval after `connect()`.
  ///
  ///     Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// One timer for all subscribers. It runs on its run loop from `connect()` until the returned token is cancelled, and
  /// never completes. Releasing the token does not stop it. Connecting again while it runs starts no second timer.
  ///
  /// A subscriber receives dates from its first request to its cancellation, on the thread of the run loop.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?
    private let ticks = Ticks()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Date, S.Failure == Never {
      subscriber.receive(subscription: TickSubscription(AnySubscriber(copy subscriber), of: ticks))
    }

    public func connect() -> any Cancellable { ticks.connect(startTimer) }

    private func startTimer(_ tick: @escaping () -> Void) -> Timer {
      let interval = Timer.repeating(interval)
      // With a date: Foundation on Linux fires a timer without one at once.
      nonisolated(unsafe) let tick = tick
      let timer = Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: true) { _ in tick() }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      return timer
    }
  }
}

/// The subscribers of a timer and its connection.
///
/// Sendable is sound: all state is accessed under the lock, and only the run loop's thread calls the subscribers.
private final class Ticks: @unchecked Sendable {
  fileprivate let exclusion = Lock()
  private var subscriptions: [TickSubscription] = []
  private var connection: TimerConnection?

  func add(_ subscription: TickSubscription) {
    exclusion.hold {
      if subscription.subscriber == nil || subscription.isAsked { return }
      subscription.isAsked = true
      subscriptions.append(subscription)
    }
  }

  /// Under the lock.
  func remove(_ subscription: TickSubscription) { subscriptions.removeAll { $0 === subscription } }

  /// A subscriber added during the delivery first receives the next date.
  func send(_ date: Date) {
    for subscription in exclusion.hold({ subscriptions }) {
      exclusion.hold { subscription.subscriber }?.receive(date)
    }
  }

  /// The current connection, or a new one with the timer that `start` makes.
  func connect(_ start: (@escaping () -> Void) -> Timer) -> any Cancellable {
    let (connection, isNew) = exclusion.hold {
      let former = self.connection
      let connection = former ?? TimerConnection(to: self)
      self.connection = connection
      return (connection, former == nil)
    }
    if isNew { connection.run(start(connection.tick)) }
    return connection
  }

  func disconnect(_ connection: TimerConnection) {
    exclusion.hold {
      if self.connection === connection { self.connection = nil }
    }
  }
}

/// A running timer. A cancellation releases all, because Foundation on Linux releases neither a timer nor its block.
///
/// Sendable is sound: all state is accessed under the lock.
private final class TimerConnection: Cancellable, @unchecked Sendable {
  private let exclusion = Lock()
  /// Nil once cancelled.
  private var ticks: Ticks?
  private var timer: Timer?

  init(to ticks: Ticks) { self.ticks = ticks }

  func run(_ timer: Timer) {
    let isWanted = exclusion.hold {
      if ticks != nil { self.timer = timer }
      return ticks != nil
    }
    // Another thread has cancelled meanwhile.
    if !isWanted { timer.invalidate() }
  }

  func tick() { exclusion.hold { ticks }?.send(Date()) }

  func cancel() {
    let (ticks, timer) = exclusion.hold { (self.ticks.take(), self.timer.take()) }
    timer?.invalidate()
    ticks?.disconnect(self)
  }
}

private final class TickSubscription: Subscription {
  private let ticks: Ticks
  /// Nil once cancelled. Accessed under the lock, as `isAsked`.
  fileprivate var subscriber: AnySubscriber<Date, Never>?
  fileprivate var isAsked = false

  init(_ subscriber: AnySubscriber<Date, Never>, of ticks: Ticks) {
    self.subscriber = subscriber
    self.ticks = ticks
  }

  func request(_ demand: Subscribers.Demand) {
    if demand != .none { ticks.add(self) }
  }

  func cancel() {
    let ended = ticks.exclusion.hold {
      ticks.remove(self)
      return subscriber.take()
    }
    withExtendedLifetime(ended) {}
  }
}
