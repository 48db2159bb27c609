/// One subscription of an operator that passes on values in a scheduler's actions. The upstream fills a queue on its
/// isolation domain; the actions empty it, perhaps on another thread.
///
/// `exclusion` guards all state, at no cost in a confined operator. Values are passed on in order, one at a time, also
/// on a scheduler that runs several actions at once. No foreign code runs under the lock: an object is taken out before
/// it is called, cancelled or released.
///
/// A confined upstream is cancelled at once on the thread that has subscribed to it, and otherwise when it sends next.
@usableFromInline
class ScheduledDelivery<S: Scheduler, Downstream: Subscriber>: Subscription {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline final let options: S.SchedulerOptions?
  @usableFromInline final let exclusion: DomainLock
  /// Nil once the downstream has cancelled. This breaks the cycle: a scheduler retains its actions, which retain this.
  @exclusivity(unchecked) @usableFromInline final var scheduler: S?
  /// Nil once the completion is being delivered, or the downstream has cancelled.
  @exclusivity(unchecked) @usableFromInline final var downstream: Downstream?
  @exclusivity(unchecked) @usableFromInline final var upstream = Upstream()
  /// The queue. A turn passes on one value, and the last turn the completion.
  @exclusivity(unchecked) @usableFromInline final var waiting = FirstInFirstOut<Input>()
  @exclusivity(unchecked) @usableFromInline final var completion: Subscribers.Completion<Failure>?
  /// Whether values from the upstream are dropped.
  @exclusivity(unchecked) @usableFromInline final var isClosed = false
  /// Whether a turn is under way, and the number of turns due after it. Used only if ``Exclusion/isNeeded``.
  @exclusivity(unchecked) @usableFromInline final var isDelivering = false
  @exclusivity(unchecked) @usableFromInline final var turnsDue = 0

  /// Called on the thread that is about to subscribe to the upstream.
  @usableFromInline
  init(_ domain: Domain?, of upstream: Domain?, scheduler: S, options: S.SchedulerOptions?, downstream: Downstream) {
    exclusion = DomainLock(domain)
    self.upstream.noteHome(of: upstream, in: domain)
    self.scheduler = scheduler
    self.options = options
    self.downstream = downstream
  }

  // MARK: - The upstream's side

  /// Called before any value, so no other thread uses this object yet.
  @inlinable
  func receive(subscription: consuming any Subscription) {
    keep(subscription)
    downstream?.receive(subscription: self)
  }

  @usableFromInline
  final func keep(_ subscription: any Subscription) { _ = upstream.keep(subscription) }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    let subscription = exclusion.hold { upstream.subscription }
    subscription?.request(.unlimited)
  }

  /// - Returns: the scheduler, on which the caller schedules a turn; nil after the end.
  @inlinable @inline(__always)
  final func accept(_ input: Input) -> S? {
    let scheduler = exclusion.hold { () -> S? in
      if isClosed { return nil }
      waiting.append(input)
      return self.scheduler
    }
    if scheduler == nil { cancelLate() }
    return scheduler
  }

  @usableFromInline
  final func cancelLate() {
    let subscription = takeUpstream()
    subscription?.cancel()
  }

  @usableFromInline
  final func takeUpstream() -> (any Subscription)? { exclusion.hold { upstream.take() } }

  /// - Returns: the scheduler, on which the caller schedules a turn; nil after the end.
  @inlinable
  final func close(_ completion: Subscribers.Completion<Failure>) -> S? {
    let scheduler = exclusion.hold { () -> S? in
      if isClosed { return nil }
      isClosed = true
      self.completion = completion
      return self.scheduler
    }
    let subscription = takeUpstream()
    withExtendedLifetime(subscription) {}
    return scheduler
  }

  // MARK: - The scheduler's side

  /// The action: passes on the next value or, if the queue is empty, the completion.
  @inlinable
  final func takeTurn() {
    guard S.Exclusion.isNeeded else { return deliverNext() }
    guard beginsTurn() else { return }
    repeat { deliverNext() } while hasAnotherTurn()
  }

  /// - Returns: whether to take the turn now. Otherwise the thread of the turn under way takes it afterwards.
  @usableFromInline
  final func beginsTurn() -> Bool {
    exclusion.hold {
      if isDelivering {
        turnsDue += 1
        return false
      }
      isDelivering = true
      return true
    }
  }

  @inlinable
  final func hasAnotherTurn() -> Bool {
    exclusion.hold {
      isDelivering = turnsDue > 0
      if isDelivering { turnsDue -= 1 }
      return isDelivering
    }
  }

  @usableFromInline
  enum Departure {
    case nothing
    case value(Input, to: Downstream)
    case completion(Subscribers.Completion<Failure>, to: Downstream)
  }

  @inlinable
  final func deliverNext() {
    let departure = exclusion.hold { () -> Departure in
      guard let receiver = downstream else { return .nothing }
      if !waiting.isEmpty { return .value(waiting.removeFirst(), to: receiver) }
      guard let completion else { return .nothing }
      downstream = nil
      return .completion(completion, to: receiver)
    }
    switch departure {
    case .nothing: break
    case .value(let value, let receiver): Self.pass(value, to: receiver)
    case .completion(let completion, let receiver): receiver.receive(completion: completion)
    }
  }

  /// Not inlined: `Mem2Reg` of Swift 6.3.1 gives up on a long chain in one function with the enum of its subscriber.
  @inlinable @inline(never)
  static func pass(_ value: Input, to receiver: Downstream) { receiver.receive(value) }

  // MARK: - The downstream's side

  @usableFromInline
  final func cancel() {
    typealias Ended = (Downstream?, S?, FirstInFirstOut<Input>)
    let (upstream, ended) = exclusion.hold { () -> ((any Subscription)?, Ended) in
      isClosed = true
      let ended = (downstream.take(), scheduler.take(), waiting)
      waiting = FirstInFirstOut()
      return (self.upstream.takeAtHome(), ended)
    }
    cancelTimer()
    upstream?.cancel()
    withExtendedLifetime(ended) {}
  }

  /// - Returns: the subscription for the caller to cancel.
  @usableFromInline
  final func takeUpstreamAtHome() -> (any Subscription)? { exclusion.hold { upstream.takeAtHome() } }

  /// Overridden by operators with a timer. Called without the lock.
  @usableFromInline
  func cancelTimer() {}
}

/// A scheduled delivery with one timer, which every value restarts: for `debounce` and `timeout`.
@usableFromInline
class TimedDelivery<S: Scheduler, Downstream: Subscriber>: ScheduledDelivery<S, Downstream> {
  @usableFromInline final let interval: S.SchedulerTimeType.Stride
  /// The number of the latest timer. An earlier timer that still fires is ignored.
  @exclusivity(unchecked) @usableFromInline final var timerNumber = 0
  /// Whether the latest timer has not fired yet.
  @exclusivity(unchecked) @usableFromInline final var isTimerWanted = false
  @exclusivity(unchecked) @usableFromInline final var timer: (any Cancellable)?

  @usableFromInline
  init(
    _ domain: Domain?, of upstream: Domain?, interval: S.SchedulerTimeType.Stride, scheduler: S,
    options: S.SchedulerOptions?, downstream: Downstream
  ) {
    self.interval = interval
    super.init(domain, of: upstream, scheduler: scheduler, options: options, downstream: downstream)
  }

  /// Counts a new timer. Under the lock.
  /// - Returns: its number, and the former timer for the caller to cancel.
  @inlinable @inline(__always)
  final func renewTimer() -> (number: Int, former: (any Cancellable)?) {
    timerNumber += 1
    isTimerWanted = true
    return (timerNumber, timer.take())
  }

  /// Starts the timer of that number. It repeats, because only a repeating timer can be cancelled; `action` cancels it.
  @inlinable
  final func startTimer(_ number: Int, on scheduler: S, _ action: @escaping () -> Void) {
    let started = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
      options: options, action)
    // The timer may have fired already, and this may have ended.
    let isWanted = exclusion.hold {
      let isWanted = isLatest(number)
      if isWanted { timer = started }
      return isWanted
    }
    if !isWanted { started.cancel() }
  }

  /// Whether the timer of that number is valid when it fires. Under the lock.
  @inlinable @inline(__always)
  final func isLatest(_ number: Int) -> Bool { number == timerNumber && isTimerWanted && !isClosed }

  @inlinable
  final func receive(completion: Subscribers.Completion<Failure>) {
    guard let scheduler = close(completion) else { return }
    cancelTimer()
    scheduler.schedule(options: options) { [self] in takeTurn() }
  }

  @usableFromInline
  override func cancelTimer() {
    let former = exclusion.hold { timer.take() }
    former?.cancel()
  }
}
