extension Publisher {
  /// Finishes, or fails with `customError`, if no value arrives within `interval` of the subscription or of the
  /// previous value.
  ///
  ///     answers.timeout(.seconds(5), scheduler: DispatchQueue.main, customError: { .noAnswer })
  ///
  /// Values and completion pass through the scheduler at once.
  @inlinable @_disfavoredOverload
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }

  /// Finishes or fails after a quiet period, with a scheduler that may run actions on another thread.
  @inlinable
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> where S.Exclusion == MutualExclusion, Output: Sendable {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}

extension Publishers {
  /// The upstream is cancelled at the timeout; on another isolation domain than the scheduler's, when it sends next.
  /// - Complexity: per value, schedules two actions and cancels the previous timer.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: CrossingOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let customError: (() -> Upstream.Failure)?

    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Upstream.Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Waiting(self, downstream: subscriber))
    }

    @usableFromInline
    final class Waiting<Downstream: Subscriber>: TimedDelivery<Context, Downstream>, Subscriber
    where Downstream.Failure == Upstream.Failure {
      @usableFromInline let customError: (() -> Downstream.Failure)?

      @inlinable
      init(_ timeout: Timeout, downstream: Downstream) {
        customError = timeout.customError
        super.init(
          timeout.domain, of: timeout.upstream.domain, interval: timeout.interval, scheduler: timeout.scheduler,
          options: timeout.options, downstream: downstream)
      }

      @inlinable
      override func receive(subscription: consuming any Subscription) {
        // Counted first: the downstream may cause a value at once, whose timer must be the later one.
        let number = exclusion.hold { renewTimer().number }
        super.receive(subscription: subscription)
        // Nil if the downstream has cancelled at once.
        if let scheduler = exclusion.hold({ scheduler }) {
          startTimer(number, on: scheduler) { [self] in fire(number) }
        }
      }

      @inlinable @inline(__always)
      func receive(_ input: Input) {
        let (scheduler, number, former) = exclusion.hold { () -> (Context?, Int, (any Cancellable)?) in
          if isClosed { return (nil, 0, nil) }
          waiting.append(input)
          let (number, timer) = renewTimer()
          return (self.scheduler, number, timer)
        }
        guard let scheduler else { return cancelLate() }
        former?.cancel()
        startTimer(number, on: scheduler) { [self] in fire(number) }
        scheduler.schedule(options: options) { [self] in takeTurn() }
      }

      @inlinable
      func fire(_ number: Int) {
        let isDue = exclusion.hold {
          if !isLatest(number) { return false }
          isClosed = true
          return true
        }
        if !isDue { return }
        cancelTimer()
        let end = customError.map { Subscribers.Completion.failure($0()) } ?? .finished
        exclusion.hold { completion = end }
        takeUpstreamAtHome()?.cancel()
        takeTurn()
      }
    }
  }
}
