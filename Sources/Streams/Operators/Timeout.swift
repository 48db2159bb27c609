extension Publisher {
  /// Finishes, or fails with `customError`, once the publisher has been quiet for `interval`: from the subscription to its
  /// first value, or between two values.
  ///
  ///     answers.timeout(.seconds(5), scheduler: DispatchQueue.main, customError: { .noAnswer })
  ///
  /// Values and the completion pass through the scheduler, at once.
  @inlinable @_disfavoredOverload
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }

  /// Ends after a quiet period, through a scheduler that may do so on another thread.
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
  /// The upstream is cancelled when its time is up; if it lives on another isolation domain than the scheduler, when it
  /// sends next.
  /// - Complexity: two actions scheduled a value, and the timer before cancelled.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
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
    final class Waiting<Downstream: Subscriber>: Handover<Context, Downstream>, Subscriber
    where Downstream.Failure == Upstream.Failure {
      @usableFromInline let interval: Context.SchedulerTimeType.Stride
      @usableFromInline let customError: (() -> Downstream.Failure)?
      /// How many values have come: a timer that fires in vain finds another number than its own.
      @exclusivity(unchecked) @usableFromInline var count = 0
      @exclusivity(unchecked) @usableFromInline var timer: (any Cancellable)?
      /// The upstream, where it is to be cancelled when it sends next. Weak, as it holds this and may never send again.
      @exclusivity(unchecked) @usableFromInline weak var abandoned: (any Subscription)?

      @inlinable
      init(_ timeout: Timeout, downstream: Downstream) {
        interval = timeout.interval
        customError = timeout.customError
        super.init(scheduler: timeout.scheduler, options: timeout.options, downstream: downstream)
      }

      @inlinable
      override func receive(subscription: consuming any Subscription) {
        super.receive(subscription: subscription)
        // Nil where the downstream has cancelled at once.
        if let scheduler = exclusion.hold({ scheduler }) { keep(startTimer(0, on: scheduler), 0) }
      }

      @inlinable @inline(__always)
      func receive(_ input: Input) {
        let (scheduler, number, former) = exclusion.hold { () -> (Context?, Int, (any Cancellable)?) in
          if isClosed { return (nil, count, nil) }
          waiting.append(input)
          count += 1
          return (self.scheduler, count, timer.take())
        }
        guard let scheduler else {
          exclusion.hold { abandoned }?.cancel()
          return refuse()
        }
        former?.cancel()
        keep(startTimer(number, on: scheduler), number)
        scheduler.schedule(options: options) { [self] in takeTurn() }
      }

      /// An interval, as only what repeats can be cancelled; it is cancelled when it fires.
      @inlinable
      func startTimer(_ number: Int, on scheduler: Context) -> any Cancellable {
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
          options: options
        ) { [self] in fire(number) }
      }

      /// Keeps a timer, unless it has fired already or is no longer wanted.
      @inlinable
      func keep(_ timer: any Cancellable, _ number: Int) {
        let isWanted = exclusion.hold {
          let isWanted = number == count && !isClosed
          if isWanted { self.timer = timer }
          return isWanted
        }
        if !isWanted { timer.cancel() }
      }

      @inlinable
      func fire(_ number: Int) {
        let isDue = exclusion.hold {
          if number != count || isClosed { return false }
          isClosed = true
          return true
        }
        if !isDue { return }
        cancelTimer()
        let end = customError.map { Subscribers.Completion.failure($0()) } ?? .finished
        let subscription = exclusion.hold { () -> (any Subscription)? in
          completion = end
          if Context.Exclusion.isNeeded { abandoned = upstream }
          return upstream.take()
        }
        if !Context.Exclusion.isNeeded { subscription?.cancel() }
        takeTurn()
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
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
  }
}
