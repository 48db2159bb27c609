import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What an operator of several inputs needs once one of them may send on any thread: it lets one thread deliver at a
/// time, and keeps two from using the operator's state at once.
///
/// The thread that is delivering may come in again, as a re-entrant value does. The state is never held while code from
/// outside runs, so a cancellation does not wait for a delivery.
@usableFromInline
final class Turnstile {
  /// For the state.
  @usableFromInline let exclusion = MutualExclusion()
  /// Whether the operator has ended.
  @usableFromInline let isOver = Atomic(false)
  /// Held by the thread that is delivering.
  private let passage = MutualExclusion()
  /// The thread that is delivering; 0 for none. A thread finds its own number here only if it holds the passage.
  private let deliverer = Atomic<UInt>(0)
  /// How many deliveries of this thread are under way, one inside the other. Accessed while the passage is held, so
  /// exclusivity needs no check.
  @exclusivity(unchecked) private var depth = 0

  @usableFromInline init() {}

  /// Waits until no other thread is delivering.
  @usableFromInline
  func enter() {
    let thread = currentThread
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

  private var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      pthread_self()
    #endif
  }
}
