/// A handover with one timer, which every value restarts: what `debounce` and `timeout` share.
@usableFromInline
class TimedHandover<S: Scheduler, Downstream: Subscriber>: Handover<S, Downstream> {
  @usableFromInline final let interval: S.SchedulerTimeType.Stride
  /// The number of the latest timer: an earlier one that fires all the same is ignored.
  @exclusivity(unchecked) @usableFromInline final var timerNumber = 0
  /// Whether the latest timer has still to fire.
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

  /// Counts a new timer. While the exclusion is held.
  /// - Returns: its number, and the former timer for the caller to cancel.
  @inlinable @inline(__always)
  final func renewTimer() -> (number: Int, former: (any Cancellable)?) {
    timerNumber += 1
    isTimerWanted = true
    return (timerNumber, timer.take())
  }

  /// Starts the timer of that number. It is a repeating one, as only those can be cancelled; `action` cancels it.
  @inlinable
  final func startTimer(_ number: Int, on scheduler: S, _ action: @escaping () -> Void) {
    let started = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
      options: options, action)
    // It may have fired already, and the end may have come.
    let isWanted = exclusion.hold {
      let isWanted = isLatest(number)
      if isWanted { timer = started }
      return isWanted
    }
    if !isWanted { started.cancel() }
  }

  /// Whether the timer of that number counts when it fires. While the exclusion is held.
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
