extension Publisher {
  /// Passes on at most one value per `interval`: the first at once, then, at the end of each interval with values, the
  /// latest or the first of them.
  ///
  ///     positions.throttle(for: .seconds(1), scheduler: scheduler, latest: true)
  ///
  /// A value pending at the completion or failure is passed on at the end of its interval, then the completion, as in
  /// Combine.
  @inlinable @_disfavoredOverload
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }

  /// Passes on at most one value per `interval`, with a scheduler that may run actions on another thread.
  @inlinable
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> where S.Exclusion == MutualExclusion, Output: Sendable {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// An interval begins when a value is passed on.
  /// - Complexity: one action per value passed on; allocates nothing else.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: CrossingOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    /// Whether to pass on the latest value of an interval instead of the first.
    public let latest: Bool

    @inlinable
    public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Throttling(self, downstream: subscriber))
    }

    @usableFromInline
    final class Throttling<Downstream: Subscriber>: ScheduledDelivery<Context, Downstream>, Subscriber {
      @usableFromInline let interval: Context.SchedulerTimeType.Stride
      @usableFromInline let latest: Bool
      /// The value for the next action.
      @exclusivity(unchecked) @usableFromInline var pending: Input?
      @exclusivity(unchecked) @usableFromInline var isScheduled = false
      @exclusivity(unchecked) @usableFromInline var lastDeparture: Context.SchedulerTimeType?

      @inlinable
      init(_ throttle: Throttle, downstream: Downstream) {
        interval = throttle.interval
        latest = throttle.latest
        super.init(
          throttle.domain, of: throttle.upstream.domain, scheduler: throttle.scheduler, options: nil,
          downstream: downstream)
      }

      @usableFromInline
      enum Arrival {
        case refused
        /// A value is pending already. The payload is the dropped one of the two.
        case waits(Input)
        case begins(Context, after: Context.SchedulerTimeType?)
      }

      @inlinable @inline(__always)
      func receive(_ input: Input) {
        let arrival = exclusion.hold { () -> Arrival in
          guard !isClosed, let scheduler else { return .refused }
          if isScheduled, !latest { return .waits(input) }
          var pending: Input? = input
          swap(&self.pending, &pending)
          if isScheduled, let pending { return .waits(pending) }
          isScheduled = true
          return .begins(scheduler, after: lastDeparture)
        }
        switch arrival {
        case .refused: cancelLate()
        case .waits: break
        case .begins(let scheduler, let last): schedule(on: scheduler, after: last)
        }
      }

      @inlinable
      func schedule(on scheduler: Context, after last: Context.SchedulerTimeType?) {
        let now = scheduler.now
        if let earliest = last?.advanced(by: interval), earliest > now {
          scheduler.schedule(after: earliest, tolerance: scheduler.minimumTolerance, options: options) {
            [self] in leave()
          }
        } else {
          scheduler.schedule(options: options) { [self] in leave() }
        }
      }

      @inlinable
      func leave() {
        guard let now = exclusion.hold({ scheduler })?.now else { return }
        let turns = exclusion.hold {
          isScheduled = false
          var turns = completion == nil ? 0 : 1
          if let value = pending.take() {
            waiting.append(value)
            lastDeparture = now
            turns += 1
          }
          return turns
        }
        for _ in 0..<turns { takeTurn() }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        guard let scheduler = close(completion) else { return }
        let isAlone = exclusion.hold {
          defer { isScheduled = true }
          return !isScheduled
        }
        if isAlone { schedule(on: scheduler, after: nil) }
      }

      @usableFromInline
      override func cancelTimer() {
        let value = exclusion.hold { pending.take() }
        withExtendedLifetime(value) {}
      }
    }
  }
}
