extension Publisher {
  /// Passes on values and completion in actions of `scheduler`, in order.
  ///
  ///     answers.receive(on: DispatchQueue.main).sink { show($0) }
  // Disfavored, as in the other operators with a scheduler: for a scheduler that needs a lock the compiler must choose
  // the form below, and report a value that is not Sendable instead of choosing this form.
  @inlinable @_disfavoredOverload
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Passes on values and completion in actions of a scheduler that may run actions on another thread.
  @inlinable
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> where S.Exclusion == MutualExclusion, Output: Sendable {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// The chain below it runs on the scheduler.
  /// - Complexity: one action per value. The queue allocates only when it is longer than ever before.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: CrossingOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Rescheduling(
          domain, of: upstream.domain, scheduler: scheduler, options: options, downstream: subscriber))
    }

    @usableFromInline
    final class Rescheduling<Downstream: Subscriber>: ScheduledDelivery<Context, Downstream>, Subscriber {
      @inlinable @inline(__always)
      func receive(_ input: Input) {
        accept(input)?.schedule(options: options) { [self] in takeTurn() }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        close(completion)?.schedule(options: options) { [self] in takeTurn() }
      }
    }
  }
}
