extension Publisher {
  /// Subscribes to this publisher, and cancels the subscription, in actions of `scheduler`.
  ///
  ///     Deferred { index.search(query) }.subscribe(on: scheduler).sink { show($0) }
  @inlinable @_disfavoredOverload
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Subscribes and cancels in actions of a scheduler that may run actions on another thread. Use a confined publisher
  /// only there; the compiler cannot check that.
  @inlinable
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> where S.Exclusion == MutualExclusion, Output: Sendable {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Values and completion pass at once, on the upstream's thread. Unlike in Combine the subscriber receives its
  /// subscription before the upstream is subscribed to.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: CrossingOperator {
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
      let remote = RemoteSubscription(domain, scheduler: scheduler, options: options, downstream: copy subscriber)
      subscriber.receive(subscription: remote)
      scheduler.schedule(options: options) { [upstream] in
        if !remote.isOver { upstream.receive(subscriber: remote) }
      }
    }
  }
}

/// A subscription made and cancelled in a scheduler's actions. `exclusion` guards all state.
@usableFromInline
final class RemoteSubscription<S: Scheduler, Downstream: Subscriber>: Subscriber, Subscription {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let options: S.SchedulerOptions?
  @usableFromInline let exclusion: DomainLock
  /// Nil once the downstream has cancelled, as in ``ScheduledDelivery``.
  @exclusivity(unchecked) @usableFromInline var scheduler: S?
  /// Nil after the end.
  @exclusivity(unchecked) @usableFromInline var downstream: Downstream?
  @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var isAsked = false

  @inlinable
  init(_ domain: Domain?, scheduler: S, options: S.SchedulerOptions?, downstream: Downstream) {
    exclusion = DomainLock(domain)
    self.scheduler = scheduler
    self.options = options
    self.downstream = downstream
  }

  @inlinable
  var isOver: Bool { exclusion.hold { downstream == nil } }

  @inlinable
  func receive(subscription: consuming any Subscription) {
    let subscription: any Subscription = subscription
    let (isWanted, isAsked) = exclusion.hold {
      if downstream != nil { upstream = subscription }
      return (downstream != nil, self.isAsked)
    }
    if !isWanted { return subscription.cancel() }
    if isAsked { subscription.request(.unlimited) }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    let (subscription, scheduler) = exclusion.hold { () -> ((any Subscription)?, S?) in
      if isAsked { return (nil, nil) }
      isAsked = true
      return (upstream, self.scheduler)
    }
    if let subscription { scheduler?.schedule(options: options) { subscription.request(.unlimited) } }
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) {
    let receiver = exclusion.hold { downstream }
    receiver?.receive(input)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    let (receiver, subscription) = exclusion.hold { (downstream.take(), upstream.take()) }
    receiver?.receive(completion: completion)
    withExtendedLifetime(subscription) {}
  }

  @usableFromInline
  func cancel() {
    let (receiver, subscription, scheduler) = exclusion.hold {
      (downstream.take(), upstream.take(), self.scheduler.take())
    }
    if let subscription { scheduler?.schedule(options: options) { subscription.cancel() } }
    withExtendedLifetime(receiver) {}
  }
}
