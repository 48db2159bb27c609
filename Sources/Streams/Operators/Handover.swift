#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One subscription of an operator that hands what it receives to a scheduler: the upstream fills it on its isolation
/// domain, the scheduler's actions empty it, perhaps on another thread.
///
/// All that changes is behind `exclusion`, which costs nothing where the scheduler stays on the domain. Values leave in
/// the order in which they came, one at a time, also on a queue that runs several actions at once. Nobody else's code
/// runs while the exclusion is held: what is to be called, cancelled or released is taken out first. Hence no
/// exclusivity checks either: no access is under way while anybody's code runs.
///
/// A cancellation from inside a delivery, which the thread tells, is on the queue, and the upstream, on its own domain, may
/// be sending right then: it is cancelled when it sends next. Any other comes from the domain that subscribed, as the compiler keeps the token
/// there, and cancels the upstream at once.
@usableFromInline
class Handover<S: Scheduler, Downstream: Subscriber>: CrossingSubscription {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline final let options: S.SchedulerOptions?
  @usableFromInline final let exclusion = S.Exclusion()
  /// Nil once the downstream has cancelled: a scheduler keeps its actions, and they keep this.
  @exclusivity(unchecked) @usableFromInline final var scheduler: S?
  /// Nil when all is over: the completion is on its way, or the downstream has cancelled.
  @exclusivity(unchecked) @usableFromInline final var downstream: Downstream?
  @exclusivity(unchecked) @usableFromInline final var upstream: (any Subscription)?
  /// What is to leave, each with a turn of its own, and the completion after that.
  @exclusivity(unchecked) @usableFromInline final var waiting = FirstInFirstOut<Input>()
  @exclusivity(unchecked) @usableFromInline final var completion: Subscribers.Completion<Failure>?
  /// Whether nothing more is taken in.
  @exclusivity(unchecked) @usableFromInline final var isClosed = false
  /// Whether a turn is under way, and how many have come up meanwhile. Kept only where exclusion is needed.
  @exclusivity(unchecked) @usableFromInline final var isDelivering = false
  @exclusivity(unchecked) @usableFromInline final var turnsDue = 0
  /// Where the turn is under way.
  @exclusivity(unchecked) private final var deliverer: pthread_t?

  @inlinable
  init(scheduler: S, options: S.SchedulerOptions?, downstream: Downstream) {
    self.scheduler = scheduler
    self.options = options
    self.downstream = downstream
  }

  final var crossesDomains: Bool { S.Exclusion.isNeeded }

  // MARK: - The upstream's side

  /// Before any value: nobody else has got hold of this yet.
  @inlinable
  func receive(subscription: consuming any Subscription) {
    upstream = subscription
    downstream?.receive(subscription: self)
  }

  /// Takes a value in.
  /// - Returns: what is to give it a turn; nil if all is over.
  @inlinable @inline(__always)
  final func accept(_ input: Input) -> S? {
    let scheduler = exclusion.hold { () -> S? in
      if isClosed { return nil }
      waiting.append(input)
      return self.scheduler
    }
    if scheduler == nil { refuse() }
    return scheduler
  }

  /// The upstream has sent though all is over: it is told what the cancellation could not tell it.
  @usableFromInline
  final func refuse() {
    let subscription = exclusion.hold { upstream.take() }
    subscription?.cancel()
  }

  /// Takes the completion in.
  /// - Returns: what is to give it a turn; nil if all is over.
  @inlinable
  final func close(_ completion: Subscribers.Completion<Failure>) -> S? {
    let (subscription, scheduler) = exclusion.hold { () -> ((any Subscription)?, S?) in
      let subscription = upstream.take()
      if isClosed { return (subscription, nil) }
      isClosed = true
      self.completion = completion
      return (subscription, self.scheduler)
    }
    withExtendedLifetime(subscription) {}
    return scheduler
  }

  // MARK: - The scheduler's side

  /// Lets the next value leave, or else the completion: what an action does.
  @inlinable
  final func takeTurn() {
    guard S.Exclusion.isNeeded else { return deliverNext() }
    guard beginsTurn() else { return }
    repeat { deliverNext() } while hasAnotherTurn()
  }

  /// - Returns: whether the turn may be taken; if not, it is due after the one under way.
  @usableFromInline
  final func beginsTurn() -> Bool {
    exclusion.hold {
      if isDelivering {
        turnsDue += 1
        return false
      }
      isDelivering = true
      deliverer = pthread_self()
      return true
    }
  }

  /// While the exclusion is held.
  private final var isInsideDelivery: Bool {
    guard isDelivering, let deliverer else { return false }
    return pthread_equal(deliverer, pthread_self()) != 0
  }

  @inlinable
  final func hasAnotherTurn() -> Bool {
    exclusion.hold {
      isDelivering = turnsDue > 0
      if isDelivering { turnsDue -= 1 }
      return isDelivering
    }
  }

  @usableFromInline
  enum Departure {
    case nothing
    case value(Input, to: Downstream)
    case completion(Subscribers.Completion<Failure>, to: Downstream)
  }

  @inlinable
  final func deliverNext() {
    let departure = exclusion.hold { () -> Departure in
      guard let receiver = downstream else { return .nothing }
      if !waiting.isEmpty { return .value(waiting.removeFirst(), to: receiver) }
      guard let completion else { return .nothing }
      downstream = nil
      return .completion(completion, to: receiver)
    }
    switch departure {
    case .nothing: break
    case .value(let value, let receiver): receiver.receive(value)
    case .completion(let completion, let receiver): receiver.receive(completion: completion)
    }
  }

  // MARK: - The downstream's side

  @usableFromInline
  final func cancel() {
    typealias Ended = (Downstream?, S?, FirstInFirstOut<Input>)
    let (subscription, ended) = exclusion.hold { () -> ((any Subscription)?, Ended) in
      isClosed = true
      let ended = (downstream.take(), scheduler.take(), waiting)
      waiting = FirstInFirstOut()
      return (isInsideDelivery ? nil : upstream.take(), ended)
    }
    cancelTimer()
    subscription?.cancel()
    withExtendedLifetime(ended) {}
  }

  /// For an operator that has a timer. Called with nothing held.
  @usableFromInline
  func cancelTimer() {}
}
