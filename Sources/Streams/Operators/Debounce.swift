extension Publisher {
  /// Passes on a value once the publisher has been quiet for `dueTime`.
  ///
  ///     typing.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
  ///
  /// The value leaves at the end of the quiet period. One still waiting at the completion is dropped, as in Combine; the
  /// completion, or failure, passes through the scheduler at once.
  @inlinable @_disfavoredOverload
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  /// Passes on a value after a quiet period, through a scheduler that may run it on another thread.
  @inlinable
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> where S.Exclusion == MutualExclusion, Output: Sendable {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// - Complexity: one action scheduled a value, and the one before cancelled; nothing else is allocated.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
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
    final class Debouncing<Downstream: Subscriber>: Handover<Context, Downstream>, Subscriber {
      @usableFromInline let dueTime: Context.SchedulerTimeType.Stride
      /// The latest value, until it leaves.
      @exclusivity(unchecked) @usableFromInline var pending: Input?
      /// How many values have come: a timer that fires in vain finds another number than its own.
      @exclusivity(unchecked) @usableFromInline var count = 0
      @exclusivity(unchecked) @usableFromInline var timer: (any Cancellable)?

      @inlinable
      init(_ debounce: Debounce, downstream: Downstream) {
        dueTime = debounce.dueTime
        super.init(scheduler: debounce.scheduler, options: debounce.options, downstream: downstream)
      }

      @usableFromInline typealias Former = (value: Input?, timer: (any Cancellable)?)

      @inlinable @inline(__always)
      func receive(_ input: Input) {
        let (scheduler, number, former) = exclusion.hold { () -> (Context?, Int, Former) in
          if isClosed { return (nil, count, (nil, nil)) }
          count += 1
          var pending: Input? = input
          swap(&self.pending, &pending)
          return (self.scheduler, count, (pending, timer.take()))
        }
        guard let scheduler else { return refuse() }
        keep(startTimer(number, on: scheduler), number)
        former.timer?.cancel()
        withExtendedLifetime(former) {}
      }

      /// An interval, as only what repeats can be cancelled; it is cancelled when it fires.
      @inlinable
      func startTimer(_ number: Int, on scheduler: Context) -> any Cancellable {
        scheduler.schedule(
          after: scheduler.now.advanced(by: dueTime), interval: dueTime, tolerance: scheduler.minimumTolerance,
          options: options
        ) { [self] in fire(number) }
      }

      /// Keeps a timer, unless it has fired already or is no longer wanted.
      @inlinable
      func keep(_ timer: any Cancellable, _ number: Int) {
        let isWanted = exclusion.hold {
          let isWanted = number == count && !isClosed && pending != nil
          if isWanted { self.timer = timer }
          return isWanted
        }
        if !isWanted { timer.cancel() }
      }

      @inlinable
      func fire(_ number: Int) {
        let (isDue, timer) = exclusion.hold { () -> (Bool, (any Cancellable)?) in
          guard number == count, !isClosed, let value = pending.take() else { return (false, nil) }
          waiting.append(value)
          return (true, self.timer.take())
        }
        timer?.cancel()
        if isDue { takeTurn() }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        guard let scheduler = close(completion) else { return }
        cancelTimer()
        scheduler.schedule(options: options) { [self] in takeTurn() }
      }

      @usableFromInline
      override func cancelTimer() {
        let former = exclusion.hold { () -> Former in (pending.take(), timer.take()) }
        former.timer?.cancel()
        withExtendedLifetime(former) {}
      }
    }
  }
}
