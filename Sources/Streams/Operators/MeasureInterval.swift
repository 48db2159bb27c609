extension Publisher {
  /// Passes on, for each value, the time since the one before; for the first, the time since the subscription.
  ///
  ///     presses.measureInterval(using: DispatchQueue.main)
  ///
  /// Only the time of `scheduler` is read, so `options` have no effect.
  @inlinable
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}

extension Publishers {
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: UpstreamOperator {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context

    @inlinable
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Measuring(scheduler: scheduler, downstream: subscriber))
    }

    @usableFromInline
    struct Measuring<Downstream: Subscriber>: Stage
    where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let scheduler: Context
      @usableFromInline let last: OperatorState<Context.SchedulerTimeType>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(scheduler: Context, downstream: Downstream) {
        self.scheduler = scheduler
        last = OperatorState(scheduler.now)
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        let now = scheduler.now
        downstream.receive(last.exchange(now).distance(to: now))
      }
    }
  }
}
