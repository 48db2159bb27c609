import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A lock for a few instructions. No code from outside runs while it is held, not even by the release of a value.
///
/// On Linux the thread sanitizer does not follow a contended `Mutex` and reports what it guards as a race. It does
/// follow `handedOver`, which states the same order again and costs an ordinary store and load.
@usableFromInline
struct Lock: ~Copyable, Sendable {
  @usableFromInline let mutex = Mutex(())
  @usableFromInline let handedOver = Atomic(false)

  @inlinable
  init() {}

  @usableFromInline
  func lock() {
    mutex._unsafeLock()
    _ = handedOver.load(ordering: .acquiring)
  }

  func tryLock() -> Bool {
    let isLocked = mutex._unsafeTryLock()
    if isLocked { _ = handedOver.load(ordering: .acquiring) }
    return isLocked
  }

  @usableFromInline
  func unlock() {
    handedOver.store(true, ordering: .releasing)
    mutex._unsafeUnlock()
  }

  @inlinable @inline(__always)
  func hold<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}

/// Lets one thread deliver at a time. The thread that delivers may come in again, as a re-entrant value does.
@usableFromInline
struct DeliveryLock: ~Copyable {
  private let lock = Lock()
  /// The thread that delivers; 0 for none. A thread finds its own number here only if it delivers.
  private let holder = Atomic<UInt>(0)
  /// How often that thread has come in. Only that thread uses it, so relaxed accesses are enough.
  private let depth = Atomic(0)

  init() {}

  /// Waits until no other thread delivers.
  func enter() {
    let thread = currentThread()
    if holder.load(ordering: .relaxed) != thread {
      lock.lock()
      holder.store(thread, ordering: .relaxed)
    }
    depth.store(depth.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }

  /// - Returns: false if another thread delivers.
  func tryEnter() -> Bool {
    let thread = currentThread()
    if holder.load(ordering: .relaxed) != thread {
      guard lock.tryLock() else { return false }
      holder.store(thread, ordering: .relaxed)
    }
    depth.store(depth.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    return true
  }

  /// - Returns: whether this was the outermost delivery of this thread, so that another thread may come in.
  @discardableResult
  func leave() -> Bool {
    let rest = depth.load(ordering: .relaxed) &- 1
    depth.store(rest, ordering: .relaxed)
    if rest != 0 { return false }
    holder.store(0, ordering: .relaxed)
    lock.unlock()
    return true
  }

  /// Whether this thread came in once, and not again.
  var isOutermost: Bool { depth.load(ordering: .relaxed) == 1 }
}

/// A number of this thread: never 0, and that of no other thread alive.
@inline(__always)
func currentThread() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    pthread_self()
  #endif
}
