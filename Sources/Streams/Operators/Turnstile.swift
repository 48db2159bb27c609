import Synchronization

/// What an operator of several inputs needs once one of them may send on any thread: it lets one thread deliver at a
/// time, keeps two from using the operator's state at once, and knows where inputs may be cancelled.
///
/// The thread that is delivering may come in again, as a re-entrant value does. The state is never held while code from
/// outside runs, so a cancellation does not wait for a delivery.
///
/// Exclusivity is not checked at run time: what changes is accessed while the passage or the exclusion is held.
@usableFromInline
final class Turnstile {
  /// For the state of the operator and for `origins`.
  @usableFromInline let exclusion = MutualExclusion()
  /// Whether the operator has ended.
  @usableFromInline let isOver = Atomic(false)
  /// Held by the thread that is delivering.
  private let passage = MutualExclusion()
  /// The thread that is delivering; 0 for none. A thread finds its own number here only if it holds the passage.
  private let deliverer = Atomic<UInt>(0)
  /// How many deliveries of this thread are under way, one inside the other.
  @exclusivity(unchecked) private var depth = 0
  /// The thread that has subscribed to the inputs that are not in `origins`.
  private let home = currentThread()
  @exclusivity(unchecked) private var origins: [Int: Origin] = [:]

  @usableFromInline init() {}

  /// Waits until no other thread is delivering.
  @usableFromInline
  func enter() {
    let thread = currentThread()
    if deliverer.load(ordering: .relaxed) != thread {
      passage.lock()
      deliverer.store(thread, ordering: .relaxed)
    }
    depth += 1
  }

  @usableFromInline
  func leave() {
    depth -= 1
    if depth > 0 { return }
    deliverer.store(0, ordering: .relaxed)
    passage.unlock()
  }

  // MARK: - Where an input may be cancelled. While the exclusion is held.

  /// This thread subscribes to the input.
  func noteSubscription(of input: Int) {
    if origins[input] == nil { origins[input] = Origin(thread: currentThread()) }
  }

  /// The input may send on any thread, and may be cancelled on any.
  func noteAnyThread(of input: Int) { origins[input] = Origin(thread: nil) }

  /// The input has completed, and its number may be given to another.
  func forget(_ input: Int) { origins[input] = nil }

  /// Sorts the inputs that have not completed when the operator ends.
  /// - Returns: those that are to be cancelled now, and the others: they are when they send next, and are only to be
  ///   released.
  func part(
    _ inputs: some Sequence<(Int, (any Subscription)?)>
  ) -> (here: [any Subscription], elsewhere: [any Subscription]) {
    var (here, elsewhere): ([any Subscription], [any Subscription]) = ([], [])
    for case (let input, let subscription?) in inputs {
      var origin = origins[input] ?? Origin(thread: home)
      if origin.isHere {
        origins[input] = nil
        here.append(subscription)
      } else {
        elsewhere.append(subscription)
        origin.abandoned = subscription
        origins[input] = origin
      }
    }
    return (here, elsewhere)
  }

  /// What is to be cancelled, as the input sends though the operator has ended.
  func takeAbandoned(_ input: Int) -> (any Subscription)? { origins.removeValue(forKey: input)?.abandoned }
}
