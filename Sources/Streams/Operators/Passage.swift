import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Lets one thread in at a time, and the one that is in again, as when it sends re-entrantly.
struct Passage: ~Copyable {
  private let exclusion = MutualExclusion()
  /// The thread that is in; 0 for none. A thread finds its own number here only if it is in.
  private let holder = Atomic<UInt>(0)

  init() {}

  /// Whether this thread is in.
  var isHeldHere: Bool { holder.load(ordering: .relaxed) == currentThread }

  /// Waits until no other thread is in. Does nothing where this one is.
  func enter() {
    if isHeldHere { return }
    exclusion.lock()
    holder.store(currentThread, ordering: .relaxed)
  }

  /// Lets others in. Calls of `enter` are not counted.
  func leave() {
    holder.store(0, ordering: .relaxed)
    exclusion.unlock()
  }

  private var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      pthread_self()
    #endif
  }
}
