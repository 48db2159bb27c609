import Synchronization

/// The subscription of an operator of several inputs. Its subclasses add what the operator remembers.
///
/// It finishes when all inputs have. It fails with the first that fails, and cancels the others.
///
/// - `delivery` lets one value pass at a time. A subclass uses its values only inside of a delivery.
/// - `lock` guards the rest. No code from outside runs while it is held.
///
/// A confined operator uses neither lock; a value only reads `isConfinedAndActive`. An operator of neutral inputs uses
/// both, as one thread may subscribe to it while another cancels.
///
/// Exclusivity is not checked at run time: no code from outside runs during a change of a property.
@usableFromInline
class Join: Subscription {
  /// Whether this is confined and has not ended.
  @exclusivity(unchecked) @usableFromInline private(set) final var isConfinedAndActive: Bool
  @usableFromInline final let lock: DomainLock
  @usableFromInline final let delivery = DeliveryLock()
  @usableFromInline final let hasEnded = Atomic(false)
  @exclusivity(unchecked) private final var first = Upstream()
  @exclusivity(unchecked) private final var second = Upstream()
  /// The inputs after the second.
  @exclusivity(unchecked) private final var others: ContiguousArray<Upstream> = []
  /// Whether the first input only controls the others. Then it is asked for values at once.
  private final let asksFirst: Bool
  /// Whether the downstream has asked for values.
  @exclusivity(unchecked) @usableFromInline private(set) final var isAsked = false
  /// How many inputs have not finished.
  @exclusivity(unchecked) @usableFromInline final var unfinished: Int

  @usableFromInline
  init(_ domain: Domain?, inputs: Int = 2, asksFirst: Bool = false) {
    isConfinedAndActive = domain == .confined
    lock = DomainLock(domain)
    unfinished = inputs
    self.asksFirst = asksFirst
    for _ in 2..<max(inputs, 2) { others.append(Upstream()) }
  }

  /// Whether all inputs have finished, one has failed or the downstream has cancelled.
  @inlinable @inline(__always)
  final var isOver: Bool { !isConfinedAndActive && hasEnded.load(ordering: .relaxed) }

  /// Notes the end. While the state is held.
  @usableFromInline
  final func markEnd() {
    // Not written for any thread, as others read this without the lock.
    if isConfinedAndActive { isConfinedAndActive = false }
    hasEnded.store(true, ordering: .relaxed)
  }

  /// Uses the state. `body` calls no code from outside, not even by releasing a value.
  @inlinable @inline(__always)
  final func hold<Result>(_ body: () -> Result) -> Result { lock.hold(body) }

  // MARK: - Deliveries

  /// Begins the delivery of a value of that input: waits until no other thread delivers. ``leave()`` ends it.
  /// - Returns: false after the end of the operator. Then no delivery has begun.
  @inlinable @inline(__always)
  final func enter(_ input: Int) -> Bool {
    if isConfinedAndActive { return true }
    let thread = currentThread()
    if !delivery.holder.enter(by: thread), !waitUnlessEnded(input, thread) { return false }
    if !hasEnded.load(ordering: .relaxed) { return true }
    leaveEnded(input)
    return false
  }

  /// A value after the end waits for no delivery.
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

  /// Completes the downstream. The operator has ended.
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

  /// Takes out the subscription of an input that has completed or is cancelled. While the state is held.
  @inline(__always)
  final func take(_ input: Int) -> (any Subscription)? { use(input) { $0.take() } }

  /// Makes room for one more input.
  /// - Returns: its number.
  final func addInput() -> Int {
    others.append(Upstream())
    return others.count + 1
  }

  /// Subscribes to an input, unless the end has come.
  ///
  /// Not inlined: the optimiser (Swift 6.3.1, `Mem2Reg`) gives up on the chains above several inputs in one function.
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

  /// Keeps the subscription of an input, and asks it for values if the downstream has. Cancels it after the end, and if
  /// the input has one already.
  @usableFromInline
  final func keep(_ subscription: consuming any Subscription, _ input: Int) {
    keep(subscription, input) { true }
  }

  /// - Parameter isWanted: says whether the subscription is still wanted. Called while the state is held.
  @inline(__always)
  final func keep(_ subscription: consuming any Subscription, _ input: Int, isWanted: () -> Bool) {
    let subscription: any Subscription = subscription
    let (isKept, isAsked) = hold {
      let isKept = !isOver && isWanted() && use(input) { $0.keep(subscription) }
      return (isKept, self.isAsked || input == 0 && asksFirst)
    }
    if !isKept { subscription.cancel() } else if isAsked { subscription.request(.unlimited) }
  }

  /// Asks the inputs for values. `keep` asks the inputs that come later.
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

  /// An input has completed.
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

  /// Releases the subscription of an input that has completed.
  @usableFromInline
  final func release(_ input: Int) {
    let subscription = hold { take(input) }
    // Last: that may run a deinit that calls this object.
    withExtendedLifetime(subscription) {}
  }

  /// An input has finished.
  /// - Returns: whether to finish the downstream: if it was the last input and the end had not come before.
  @usableFromInline
  final func finish(_ input: Int) -> Bool {
    let (subscription, isLast) = hold { (take(input), countDown()) }
    // Released last: that may run a deinit that calls this object.
    withExtendedLifetime(subscription) {}
    return isLast
  }

  /// One input less goes on. While the state is held.
  /// - Returns: whether this is the end.
  @inlinable @inline(__always)
  final func countDown() -> Bool {
    if isOver { return false }
    unfinished -= 1
    if unfinished == 0 { markEnd() }
    return unfinished == 0
  }

  /// Ends the operator, and cancels the inputs.
  /// - Returns: whether to complete the downstream: false if the end had come before.
  @usableFromInline
  final func end() -> Bool { end { true } }

  /// - Parameter isDue: says whether this is still to end. Called while the state is held.
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

  /// An input ends the operator.
  /// - Returns: whether to complete the downstream: false if the end had come before.
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

/// A join that has a downstream and remembers nothing.
@usableFromInline
final class JoinedDelivery<Downstream>: Join {
  @usableFromInline let downstream: Downstream

  @inlinable
  init(to downstream: consuming Downstream, _ domain: Domain?) {
    self.downstream = downstream
    super.init(domain)
  }
}
