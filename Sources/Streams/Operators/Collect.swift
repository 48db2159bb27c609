extension Publisher {
  /// When the publisher finishes, passes on all its values in one array, which may be empty, then finishes.
  ///
  /// A failure drops the values before it. The array grows until the end.
  @inlinable
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

  /// Passes on arrays of `count` values each. When the publisher finishes, passes on the remaining values, if any.
  ///
  ///     bytes.collect(512)
  ///
  /// A failure drops the remaining values.
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }

  /// Passes on, at the end of each interval, its values in one array; nothing if there were none.
  ///
  ///     readings.collect(.byTime(DispatchQueue.main, .seconds(1)))
  ///     readings.collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 100))
  ///
  /// The intervals follow one another from the subscription on. With `byTimeOrCount` a full array is passed on at once,
  /// through the scheduler; the interval continues. When the publisher finishes, passes on the remaining values, if
  /// any, and the completion. A failure drops the remaining values.
  @inlinable @_disfavoredOverload
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }

  /// Passes on the values of each interval, with a scheduler that may run actions on another thread.
  @inlinable
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> where S.Exclusion == MutualExclusion, Output: Sendable {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

extension Publishers {
  public struct Collect<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = [Upstream.Output]
    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Collecting(downstream: subscriber))
    }

    @usableFromInline
    struct Collecting<Downstream: Subscriber<[Upstream.Output], Upstream.Failure>>: SerialStage {
      @usableFromInline let subscription: StatefulSubscription<[Upstream.Output]>
      @usableFromInline let downstream: Downstream

      @inlinable
      init(downstream: Downstream) {
        subscription = StatefulSubscription([])
        self.downstream = downstream
      }

      // In place: appending runs no foreign code.
      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) { subscription.value.append(input) }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        guard subscription.finish() else { return }
        switch completion {
        case .finished: sendLast(subscription.exchange([]))
        case .failure: downstream.receive(completion: completion)
        }
      }
    }
  }

  public struct CollectByCount<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = [Upstream.Output]
    public let upstream: Upstream
    public let count: Int

    /// - Precondition: `count` is above 0.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      precondition(count > 0, "an array of values holds at least one")
      self.upstream = upstream
      self.count = count
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Collecting(count: count, downstream: subscriber))
    }

    @usableFromInline
    struct Collecting<Downstream: Subscriber<[Upstream.Output], Upstream.Failure>>: SerialStage {
      @usableFromInline let subscription: StatefulSubscription<[Upstream.Output]>
      @usableFromInline let count: Int
      @usableFromInline let downstream: Downstream

      @inlinable
      init(count: Int, downstream: Downstream) {
        subscription = StatefulSubscription([])
        self.count = count
        self.downstream = downstream
      }

      // In place: appending runs no foreign code.
      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        subscription.value.append(input)
        if subscription.value.count == count { downstream.receive(subscription.exchange([])) }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        guard subscription.finish() else { return }
        let rest = subscription.exchange([])
        if case .finished = completion, !rest.isEmpty {
          sendLast(rest)
        } else {
          downstream.receive(completion: completion)
        }
      }
    }
  }

  /// How values are grouped into arrays.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// By interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// By interval, with a maximal number of values in one array.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// - Complexity: one timer per subscription, until the end; one action per full array.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: CrossingOperator {
    public typealias Output = [Upstream.Output]
    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    @inlinable
    public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let groups: Groups<S> =
        switch strategy {
        case .byTime(let scheduler, let interval):
          Groups(self, interval: interval, count: .max, scheduler: scheduler, downstream: subscriber)
        case .byTimeOrCount(let scheduler, let interval, let count):
          Groups(self, interval: interval, count: count, scheduler: scheduler, downstream: subscriber)
        }
      upstream.receive(subscriber: Collecting(groups: groups))
    }

    @usableFromInline
    struct Collecting<Downstream: Subscriber<[Upstream.Output], Upstream.Failure>>: Subscriber {
      @usableFromInline let groups: Groups<Downstream>

      @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(groups) }

      @inlinable
      init(groups: Groups<Downstream>) { self.groups = groups }

      @inlinable
      func receive(subscription: consuming any Subscription) { groups.receive(subscription: subscription) }

      @inlinable
      func receive(_ input: Upstream.Output) { groups.add(input) }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) { groups.end(completion) }
    }

    @usableFromInline
    final class Groups<Downstream: Subscriber>: ScheduledDelivery<Context, Downstream>
    where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
      @usableFromInline let interval: Context.SchedulerTimeType.Stride
      /// The number of values of a full array.
      @usableFromInline let count: Int
      @exclusivity(unchecked) @usableFromInline var collected: [Upstream.Output] = []
      @exclusivity(unchecked) @usableFromInline var timer: (any Cancellable)?

      @inlinable
      init(
        _ publisher: CollectByTime, interval: Context.SchedulerTimeType.Stride, count: Int, scheduler: Context,
        downstream: Downstream
      ) {
        self.interval = interval
        self.count = count
        super.init(
          publisher.domain, of: publisher.upstream.domain, scheduler: scheduler, options: publisher.options,
          downstream: downstream)
      }

      @inlinable
      override func receive(subscription: consuming any Subscription) {
        super.receive(subscription: subscription)
        // Nil if the downstream has cancelled at once.
        guard let scheduler = exclusion.hold({ scheduler }) else { return }
        let started = scheduler.schedule(
          after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
          options: options
        ) { [self] in endInterval() }
        // The end may have come meanwhile.
        let isWanted = exclusion.hold {
          if !isClosed { timer = started }
          return !isClosed
        }
        if !isWanted { started.cancel() }
      }

      @inlinable
      func add(_ input: Upstream.Output) {
        let (scheduler, isFull) = exclusion.hold { () -> (Context?, Bool) in
          if isClosed { return (nil, false) }
          collected.append(input)
          let isFull = collected.count >= count
          if isFull { setOut() }
          return (self.scheduler, isFull)
        }
        guard let scheduler else { return cancelLate() }
        if isFull { scheduler.schedule(options: options) { [self] in takeTurn() } }
      }

      /// Queues the values of the current interval. Under the lock.
      @inlinable
      func setOut() {
        waiting.append(collected)
        collected = []
      }

      @inlinable
      func endInterval() {
        let isDue = exclusion.hold {
          if isClosed || collected.isEmpty { return false }
          setOut()
          return true
        }
        if isDue { takeTurn() }
      }

      @inlinable
      func end(_ completion: Subscribers.Completion<Upstream.Failure>) {
        let turns = exclusion.hold {
          guard case .finished = completion, !isClosed, !collected.isEmpty else { return 1 }
          setOut()
          return 2
        }
        guard let scheduler = close(completion) else { return }
        cancelTimer()
        scheduler.schedule(options: options) { [self] in
          for _ in 0..<turns { takeTurn() }
        }
      }

      @usableFromInline
      override func cancelTimer() {
        let (former, dropped) = exclusion.hold { () -> ((any Cancellable)?, [Upstream.Output]) in
          defer { collected = [] }
          return (timer.take(), collected)
        }
        former?.cancel()
        withExtendedLifetime(dropped) {}
      }
    }
  }
}
