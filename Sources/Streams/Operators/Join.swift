import Synchronization

/// The subscription of an operator with several inputs. Subclasses add the operator's state.
///
/// It finishes when all inputs have. It fails with the first failure, and cancels the other inputs.
///
/// - `delivery` lets one value pass at a time. A subclass uses its values only inside a delivery.
/// - `lock` guards the rest. No foreign code runs under it.
///
/// A confined operator uses neither lock; a value only reads `isConfinedAndActive`. An operator with inputs of no
/// domain uses both, because one thread may subscribe to it while another cancels.
@usableFromInline
class Join: Subscription {
  @exclusivity(unchecked) @usableFromInline private(set) final var isConfinedAndActive: Bool
  @usableFromInline final let lock: DomainLock
  @usableFromInline final let delivery = DeliveryLock()
  @usableFromInline final let hasEnded = Atomic(false)
  @exclusivity(unchecked) private final var first = Upstream()
  @exclusivity(unchecked) private final var second = Upstream()
  /// The inputs from the third on.
  @exclusivity(unchecked) private final var others: ContiguousArray<Upstream> = []
  /// Whether to request the values of the first input at once, because it only controls the others.
  private final let asksFirst: Bool
  @exclusivity(unchecked) @usableFromInline private(set) final var isAsked = false
  @exclusivity(unchecked) @usableFromInline final var unfinished: Int

  @usableFromInline
  init(_ domain: Domain?, inputs: Int = 2, asksFirst: Bool = false) {
    isConfinedAndActive = domain == .confined
    lock = DomainLock(domain)
    unfinished = inputs
    self.asksFirst = asksFirst
    for _ in 2..<max(inputs, 2) { others.append(Upstream()) }
  }

  @inlinable @inline(__always)
  final var isOver: Bool { !isConfinedAndActive && hasEnded.load(ordering: .relaxed) }

  /// Under the lock.
  @usableFromInline
  final func markEnd() {
    // Never written for any thread, where other threads read it without the lock.
    if isConfinedAndActive { isConfinedAndActive = false }
    hasEnded.store(true, ordering: .relaxed)
  }

  @inlinable @inline(__always)
  final func hold<Result>(_ body: () -> Result) -> Result { lock.hold(body) }

  // MARK: - Deliveries

  /// Begins the delivery of a value of that input, once no other thread delivers. ``leave()`` ends it.
  /// - Returns: false after the end of the operator; then no delivery has begun.
  @inlinable @inline(__always)
  final func enter(_ input: Int) -> Bool {
    if isConfinedAndActive { return true }
    let thread = currentThread()
    if !delivery.holder.enter(by: thread), !waitUnlessEnded(input, thread) { return false }
    if !hasEnded.load(ordering: .relaxed) { return true }
    leaveEnded(input)
    return false
  }

  /// After the end a value does not wait for the delivery of another thread.
  @usableFromInline @inline(never)
  final func waitUnlessEnded(_ input: Int, _ thread: UInt) -> Bool {
    if hasEnded.load(ordering: .relaxed) {
      cancelLate(input)
      return false
    }
    delivery.enterAgain(thread)
    return true
  }

  @usableFromInline @inline(never)
  final func leaveEnded(_ input: Int) {
    delivery.leave()
    cancelLate(input)
  }

  @inlinable @inline(__always)
  final func leave() {
    if !lock.isConfined { delivery.leave() }
  }

  /// Waits until no other thread delivers, also after the end.
  @inlinable
  final func enterAnyway() {
    if !lock.isConfined { delivery.enter() }
  }

  /// - Precondition: the operator has ended.
  @inlinable
  final func complete<S: Subscriber>(_ downstream: S, _ completion: Subscribers.Completion<S.Failure>) {
    enterAnyway()
    downstream.receive(completion: completion)
    leave()
  }

  // MARK: - Inputs

  @inline(__always)
  final func use<Result>(_ input: Int, _ body: (inout Upstream) -> Result) -> Result {
    switch input {
    case 0: body(&first)
    case 1: body(&second)
    default: body(&others[input - 2])
    }
  }

  /// Takes out the subscription of an input that has completed or is cancelled. Under the lock.
  @inline(__always)
  final func take(_ input: Int) -> (any Subscription)? { use(input) { $0.take() } }

  /// - Returns: the number of the new input.
  final func addInput() -> Int {
    others.append(Upstream())
    return others.count + 1
  }

  /// Subscribes to an input, unless the operator has ended.
  ///
  /// Not inlined: `Mem2Reg` of Swift 6.3.1 gives up on the chains above several inputs in one function.
  @inlinable @inline(never)
  final func subscribe<P: Publisher, S: Subscriber>(to publisher: P, _ input: Int, _ subscriber: consuming S)
  where S.Input == P.Output, S.Failure == P.Failure {
    if isOver { return }
    if !isConfinedAndActive {
      noteHome(of: input, publisher.domain)
    } else if publisher.domain == .anyThread {
      refuseAnyThread("An operator")
    }
    publisher.receive(subscriber: subscriber)
  }

  @usableFromInline
  final func noteHome(of input: Int, _ domain: Domain?) {
    hold { use(input) { $0.noteHome(of: domain, in: .anyThread) } }
  }

  /// Keeps an input's subscription, and requests its values if the downstream has. Cancels a second one, and any after
  /// the end.
  @usableFromInline
  final func keep(_ subscription: consuming any Subscription, _ input: Int) {
    keep(subscription, input) { true }
  }

  /// - Parameter isWanted: whether the subscription is still needed. Called under the lock.
  @inline(__always)
  final func keep(_ subscription: consuming any Subscription, _ input: Int, isWanted: () -> Bool) {
    let subscription: any Subscription = subscription
    let (isKept, isAsked) = hold {
      let isKept = !isOver && isWanted() && use(input) { $0.keep(subscription) }
      return (isKept, self.isAsked || input == 0 && asksFirst)
    }
    if !isKept { subscription.cancel() } else if isAsked { subscription.request(.unlimited) }
  }

  /// Requests the values of the inputs. `keep` requests those of later inputs.
  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    typealias Asked = (first: (any Subscription)?, second: (any Subscription)?, others: ContiguousArray<Upstream>)
    let asked = hold { () -> Asked in
      if isAsked { return (nil, nil, []) }
      isAsked = true
      return (asksFirst ? nil : first.subscription, second.subscription, others)
    }
    asked.first?.request(.unlimited)
    asked.second?.request(.unlimited)
    for input in asked.others where !isOver { input.subscription?.request(.unlimited) }
  }

  // MARK: - The end

  @inlinable
  final func complete<S: Subscriber>(
    _ downstream: S, _ completion: Subscribers.Completion<S.Failure>, from input: Int
  ) {
    let isEnd =
      switch completion {
      case .finished: finish(input)
      case .failure: end(by: input)
      }
    if isEnd { complete(downstream, completion) }
  }

  @usableFromInline
  final func release(_ input: Int) {
    let subscription = hold { take(input) }
    // Last, because a deinit may call this object.
    withExtendedLifetime(subscription) {}
  }

  /// - Returns: whether to finish the downstream: the input was the last one, and the operator had not ended before.
  @usableFromInline
  final func finish(_ input: Int) -> Bool {
    let (subscription, isLast) = hold { (take(input), countDown()) }
    withExtendedLifetime(subscription) {}
    return isLast
  }

  /// Counts a finished input. Under the lock.
  /// - Returns: whether this ends the operator.
  @inlinable @inline(__always)
  final func countDown() -> Bool {
    if isOver { return false }
    unfinished -= 1
    if unfinished == 0 { markEnd() }
    return unfinished == 0
  }

  /// Ends the operator and cancels the inputs.
  /// - Returns: whether to complete the downstream: false if the operator had ended before.
  @usableFromInline
  final func end() -> Bool { end { true } }

  /// - Parameter isDue: whether the operator must still end. Called under the lock.
  @inline(__always)
  final func end(isDue: () -> Bool) -> Bool {
    checkStack()
    typealias Ended = (first: (any Subscription)?, second: (any Subscription)?, others: [any Subscription])
    let ended = hold { () -> Ended? in
      if isOver || !isDue() { return nil }
      markEnd()
      return (first.takeAtHome(), second.takeAtHome(), others.isEmpty ? [] : takeOthers())
    }
    guard let ended else { return false }
    ended.first?.cancel()
    ended.second?.cancel()
    for subscription in ended.others { subscription.cancel() }
    return true
  }

  /// - Returns: whether to complete the downstream: false if the operator had ended before.
  @usableFromInline
  final func end(by input: Int) -> Bool {
    let isFirst = end()
    if !isFirst { release(input) }
    return isFirst
  }

  private final func takeOthers() -> [any Subscription] { others.indices.compactMap { others[$0].takeAtHome() } }

  @usableFromInline
  final func cancel() { _ = end() }

  /// Cancels an input whose cancellation was deferred: see ``Upstream``.
  @usableFromInline
  func cancelLate(_ input: Int) {
    let subscription = hold { take(input) }
    subscription?.cancel()
  }
}

/// A join with a downstream and no state.
@usableFromInline
final class JoinedDelivery<Downstream>: Join {
  @usableFromInline let downstream: Downstream

  @inlinable
  init(to downstream: consuming Downstream, _ domain: Domain?) {
    self.downstream = downstream
    super.init(domain)
  }
}
