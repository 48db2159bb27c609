extension Publisher {
  /// Passes on a value once the publisher has been quiet for `dueTime`.
  ///
  ///     typing.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
  ///
  /// The value is passed on at the end of the quiet period. A value pending at the completion or failure is dropped, as
  /// in Combine; the completion or failure passes through the scheduler at once.
  @inlinable @_disfavoredOverload
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  /// Passes on a value after a quiet period, with a scheduler that may run actions on another thread.
  @inlinable
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> where S.Exclusion == MutualExclusion, Output: Sendable {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// - Complexity: per value, schedules one action and cancels the previous one; allocates nothing else.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: CrossingOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    @inlinable
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Debouncing(self, downstream: subscriber))
    }

    @usableFromInline
    final class Debouncing<Downstream: Subscriber>: TimedDelivery<Context, Downstream>, Subscriber {
      @exclusivity(unchecked) @usableFromInline var pending: Input?

      @inlinable
      init(_ debounce: Debounce, downstream: Downstream) {
        super.init(
          debounce.domain, of: debounce.upstream.domain, interval: debounce.dueTime, scheduler: debounce.scheduler,
          options: debounce.options, downstream: downstream)
      }

      @usableFromInline typealias Replaced = (value: Input?, timer: (any Cancellable)?)

      @inlinable @inline(__always)
      func receive(_ input: Input) {
        let (scheduler, number, replaced) = exclusion.hold { () -> (Context?, Int, Replaced) in
          if isClosed { return (nil, 0, (nil, nil)) }
          var value: Input? = input
          swap(&pending, &value)
          let (number, timer) = renewTimer()
          return (self.scheduler, number, (value, timer))
        }
        guard let scheduler else { return cancelLate() }
        replaced.timer?.cancel()
        startTimer(number, on: scheduler) { [self] in fire(number) }
        withExtendedLifetime(replaced) {}
      }

      @inlinable
      func fire(_ number: Int) {
        let (isDue, timer) = exclusion.hold { () -> (Bool, (any Cancellable)?) in
          guard isLatest(number), let value = pending.take() else { return (false, nil) }
          isTimerWanted = false
          waiting.append(value)
          return (true, self.timer.take())
        }
        timer?.cancel()
        if isDue { takeTurn() }
      }

      @usableFromInline
      override func cancelTimer() {
        super.cancelTimer()
        let value = exclusion.hold { pending.take() }
        withExtendedLifetime(value) {}
      }
    }
  }
}
