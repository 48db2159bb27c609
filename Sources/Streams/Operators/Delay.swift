extension Publisher {
  /// Passes on values and the completion or failure `interval` later.
  ///
  ///     answers.delay(for: .seconds(1), scheduler: scheduler)
  @inlinable @_disfavoredOverload
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }

  /// Passes on values and completion later, with a scheduler that may run actions on another thread.
  @inlinable
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> where S.Exclusion == MutualExclusion, Output: Sendable {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }
}

extension Publishers {
  /// - Complexity: one action per value. The queue allocates only when it is longer than ever before.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: CrossingOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context, options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Delaying(self, downstream: subscriber))
    }

    @usableFromInline
    final class Delaying<Downstream: Subscriber>: ScheduledDelivery<Context, Downstream>, Subscriber {
      @usableFromInline let interval: Context.SchedulerTimeType.Stride
      @usableFromInline let tolerance: Context.SchedulerTimeType.Stride

      @inlinable
      init(_ delay: Delay, downstream: Downstream) {
        interval = delay.interval
        tolerance = delay.tolerance
        super.init(
          delay.domain, of: delay.upstream.domain, scheduler: delay.scheduler, options: delay.options,
          downstream: downstream)
      }

      @inlinable @inline(__always)
      func receive(_ input: Input) {
        if let scheduler = accept(input) { scheduleTurn(on: scheduler) }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        if let scheduler = close(completion) { scheduleTurn(on: scheduler) }
      }

      @inlinable
      func scheduleTurn(on scheduler: Context) {
        scheduler.schedule(after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options) {
          [self] in takeTurn()
        }
      }
    }
  }
}
