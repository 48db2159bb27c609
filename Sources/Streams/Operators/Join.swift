import Synchronization

/// What an operator of several inputs has besides its state, which derives from this: whether it is over, and what keeps
/// two threads from using it at once.
///
/// A confined operator has no lock: a value costs the look at `isPlain`. Any other delivers one event at a time. So does
/// an operator of neutral inputs: one thread may subscribe to it while another cancels.
///
/// Exclusivity is not checked at run time: no property is being changed while code from outside runs, which may call
/// this object again.
@usableFromInline
class Join {
  /// Whether values pass without further ado: those of a confined operator, until its end.
  @exclusivity(unchecked) @usableFromInline private(set) final var isPlain: Bool
  /// Nil for a confined operator.
  @usableFromInline final let guarding: JoinGuard?

  /// - Parameter outer: the guard whose delivery lock this operator uses; nil for a lock of its own.
  @inlinable @inline(__always)
  init(_ domain: Domain?, under outer: JoinGuard? = nil) {
    isPlain = domain == .confined
    guarding = domain == .confined ? nil : JoinGuard(under: outer)
  }

  /// Whether the operator has ended: all inputs have finished, one has failed or the downstream has cancelled.
  @inlinable @inline(__always)
  final var isOver: Bool { !isPlain && isMarked }

  @usableFromInline
  final var isMarked: Bool { guarding?.isOver.load(ordering: .relaxed) ?? true }

  /// Notes the end, while the state is held.
  @inlinable @inline(__always)
  final func markEnd() {
    if let guarding { guarding.isOver.store(true, ordering: .relaxed) } else { isPlain = false }
  }

  // MARK: - Deliveries

  /// Begins the delivery of a value of that input: waits until no other thread delivers. ``leave()`` ends it.
  /// - Returns: false after the end of the operator. Then no delivery has begun.
  @inlinable @inline(__always)
  final func enter(_ input: Int) -> Bool { isPlain || enterInTurn(input) }

  @usableFromInline @inline(never)
  final func enterInTurn(_ input: Int) -> Bool {
    guard let guarding else { return false }
    // Looked at first, so that what comes after the end waits for nobody.
    if !isMarked {
      guarding.enter()
      if !isMarked { return true }
      guarding.leave()
    }
    refuse(input)
    return false
  }

  @inlinable @inline(__always)
  final func leave() {
    if !isPlain { unlockDelivery() }
  }

  @usableFromInline @inline(never)
  final func lockDelivery() { guarding?.enter() }

  @usableFromInline @inline(never)
  final func unlockDelivery() { guarding?.leave() }

  /// Completes the downstream. The operator has ended.
  @inlinable
  final func complete<S: Subscriber>(_ downstream: S, _ completion: Subscribers.Completion<S.Failure>) {
    if guarding != nil { lockDelivery() }
    downstream.receive(completion: completion)
    if guarding != nil { unlockDelivery() }
  }

  /// Uses the state. `body` calls no code from outside, not even by releasing a value.
  @inlinable @inline(__always)
  final func hold<Result>(_ body: () -> Result) -> Result {
    guard let guarding else { return body() }
    return guarding.lock.hold(body)
  }

  // MARK: - Inputs

  /// Subscribes to an input, unless the end has come.
  ///
  /// Not inlined: the optimiser (Swift 6.3.1, `Mem2Reg`) gives up on the chains above several inputs in one function.
  @inlinable @inline(never)
  final func subscribe<P: Publisher, S: Subscriber>(to publisher: P, _ input: Int, _ subscriber: consuming S)
  where S.Input == P.Output, S.Failure == P.Failure {
    if isOver { return }
    if !isPlain {
      noteHome(of: input, publisher.domain)
    } else if publisher.domain == .anyThread {
      refuseAnyThread("An operator")
    }
    publisher.receive(subscriber: subscriber)
  }

  /// Notes the thread of a confined input, which is this one. Only this thread cancels that input at once.
  @usableFromInline
  final func noteHome(of input: Int, _ domain: Domain?) {
    guard let guarding else { return }
    hold { guarding.homes[input] = domain == .confined ? currentThread() : nil }
  }

  /// Says whether to cancel an input now. An input that is confined to another thread is noted instead, and cancelled when
  /// it sends next. While the state is held.
  final func isAtHome(_ input: Int, _ subscription: (any Subscription)?) -> Bool {
    guard let guarding, let home = guarding.homes[input], home != currentThread() else { return true }
    if let subscription { guarding.abandoned[input] = Abandoned(subscription) }
    return false
  }

  /// An input sends or completes after the end. Cancels it, if it was noted for that.
  @usableFromInline
  final func refuse(_ input: Int) {
    guard let guarding else { return }
    let abandoned = hold { guarding.abandoned.removeValue(forKey: input)?.subscription }
    abandoned?.cancel()
  }

  /// Keeps the subscription of an input that is asked for values at once. Cancels it after the end, and if the input has
  /// one already.
  final func keepAndAsk(_ subscription: any Subscription, isTaken: () -> Bool, store: () -> Void) {
    let isWanted = hold {
      if isOver || isTaken() { return false }
      store()
      return true
    }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }
}

/// What an operator of several inputs needs, unless it is confined.
///
/// Exclusivity is not checked at run time: what changes is accessed while the lock is held.
@usableFromInline
final class JoinGuard {
  private let outer: JoinGuard?
  private let delivery = DeliveryLock()
  /// For the subscriptions of the operator, and for what follows. What the operator remembers of values is used inside of
  /// a delivery.
  @usableFromInline let lock = Lock()
  @usableFromInline let isOver = Atomic(false)
  /// The threads on which confined inputs are heard.
  @exclusivity(unchecked) fileprivate(set) var homes: [Int: UInt] = [:]
  /// The inputs that are to be cancelled when they send next.
  @exclusivity(unchecked) fileprivate var abandoned: [Int: Abandoned] = [:]

  @usableFromInline init(under outer: JoinGuard? = nil) { self.outer = outer }

  func enter() { (outer ?? self).delivery.enter() }
  func leave() { (outer ?? self).delivery.leave() }

  /// The number of an input is given to another one. While the lock is held.
  func forget(_ input: Int) { homes[input] = nil }
}

/// The subscription of an input that is cancelled when the input sends next.
@usableFromInline
struct Abandoned {
  private let strong: (any Subscription)?
  private weak let weak: (any Subscription)?

  /// The upstream retains a subscription of this module. A second reference here would keep the subscription when the
  /// upstream is released. Nobody else may retain a subscription of another module.
  init(_ subscription: any Subscription) {
    let subscription = subscription.origin
    let isHeld = subscription is AnySlot || subscription is SerialSubscription || subscription is Join
    strong = isHeld ? nil : subscription
    weak = isHeld ? subscription : nil
  }

  /// Nil if it was released.
  @usableFromInline
  var subscription: (any Subscription)? { strong ?? weak }
}
