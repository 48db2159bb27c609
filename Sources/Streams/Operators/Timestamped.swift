extension Publisher {
  /// Pairs each value with the instant of `source` at which it passes.
  ///
  ///     textCallId.timestamped(by: clock).map { "\($0.value) at \($0.instant)" }
  ///
  /// Not in Combine: disfavored, with its type outside `Publishers`, so that a module's own operator wins.
  @inlinable @_disfavoredOverload
  public func timestamped<Source: TimeSource>(by source: Source) -> TimestampedPublisher<Self, Source> {
    TimestampedPublisher(upstream: self, source: source)
  }

  /// Passes on the time since the previous value; at the first value, the time since the subscription.
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

/// A value and the instant at which it passed.
public struct Timestamped<Value, Instant> {
  public var value: Value
  public var instant: Instant

  @inlinable
  public init(value: Value, instant: Instant) {
    self.value = value
    self.instant = instant
  }
}

extension Timestamped: Sendable where Value: Sendable, Instant: Sendable {}
extension Timestamped: Equatable where Value: Equatable, Instant: Equatable {}
extension Timestamped: Hashable where Value: Hashable, Instant: Hashable {}

public struct TimestampedPublisher<Upstream: Publisher, Source: TimeSource>: UpstreamOperator {
  public typealias Output = Timestamped<Upstream.Output, Source.Instant>
  public let upstream: Upstream
  public let source: Source

  @inlinable
  public init(upstream: Upstream, source: Source) {
    self.upstream = upstream
    self.source = source
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    upstream.receive(subscriber: Stamping(source: source, downstream: subscriber))
  }

  @usableFromInline
  struct Stamping<Downstream: Subscriber<Output, Upstream.Failure>>: Stage {
    @usableFromInline let source: Source
    @usableFromInline let downstream: Downstream

    @inlinable
    init(source: Source, downstream: Downstream) {
      self.source = source
      self.downstream = downstream
    }

    @inlinable @inline(__always)
    func receive(_ input: Upstream.Output) {
      downstream.receive(Timestamped(value: input, instant: source.now))
    }
  }
}

extension Publishers {
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: UpstreamOperator {
    public typealias Output = Context.SchedulerTimeType.Stride
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
    struct Measuring<Downstream: Subscriber<Output, Upstream.Failure>>: Stage {
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
