import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A lock for a few instructions. No foreign code runs under it, not even by the release of a value: values are taken
/// out under the lock and released afterwards (`withExtendedLifetime`), because a deinit may use the object again.
@usableFromInline
package struct Lock: ~Copyable, Sendable {
  @usableFromInline let holder = Holder()

  @inlinable
  package init() {}

  @inlinable @inline(__always)
  package func hold<Result>(_ body: () -> Result) -> Result {
    // Any even number but 0 does: no thread asks whether it holds this lock.
    holder.wait(by: 2)
    defer { holder.leave() }
    return body()
  }
}

/// A lock, or none in a confined graph.
@usableFromInline
struct DomainLock: ~Copyable {
  @usableFromInline let isConfined: Bool
  @usableFromInline let lock = Lock()

  @inlinable @inline(__always)
  init(_ domain: Domain?) { isConfined = domain == .confined }

  @inlinable @inline(__always)
  func hold<Result>(_ body: () -> Result) -> Result { isConfined ? body() : lock.hold(body) }
}

/// A recursive lock around a delivery: a re-entrant value enters it again.
@usableFromInline
struct DeliveryLock: ~Copyable {
  @usableFromInline let holder = Holder()
  /// How often the holder has entered again. Only the holder uses it, so relaxed accesses are enough.
  @usableFromInline let depth = Atomic(0)

  @inlinable @inline(__always)
  init() {}

  /// Waits until no other thread delivers.
  @inlinable @inline(__always)
  func enter() {
    let thread = currentThread()
    if !holder.enter(by: thread) { enterAgain(thread) }
  }

  @usableFromInline @inline(never)
  func enterAgain(_ thread: UInt) {
    if holder.isHeld(by: thread) {
      depth.store(depth.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    } else {
      holder.wait(by: thread)
    }
  }

  /// - Returns: false if another thread delivers.
  @usableFromInline
  func tryEnter() -> Bool {
    let thread = currentThread()
    if holder.enter(by: thread) { return true }
    guard holder.isHeld(by: thread) else { return false }
    depth.store(depth.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    return true
  }

  /// - Returns: whether this was the outermost delivery of this thread, so that another thread may enter.
  @discardableResult @inlinable @inline(__always)
  func leave() -> Bool {
    let depth = depth.load(ordering: .relaxed)
    if depth == 0 {
      holder.leave()
      return true
    }
    self.depth.store(depth &- 1, ordering: .relaxed)
    return false
  }

  /// - Precondition: this thread delivers.
  @inlinable @inline(__always)
  var isOutermost: Bool { depth.load(ordering: .relaxed) == 0 }
}

/// The thread that holds a lock. Waiting threads sleep.
///
/// The word names the owner, as in a recursive futex lock: one compare and swap to enter, one exchange to leave.
@usableFromInline
struct Holder: ~Copyable, Sendable {
  /// 0 while the lock is free, else the holder's number, made odd once another thread waits.
  @usableFromInline let word = Atomic<UInt>(0)

  @inlinable @inline(__always)
  init() {}

  /// - Parameter thread: even, and not 0.
  /// - Returns: false if the lock is held.
  @inlinable @inline(__always)
  func enter(by thread: UInt) -> Bool {
    word.compareExchange(expected: 0, desired: thread, ordering: .acquiring).exchanged
  }

  @inlinable @inline(__always)
  func isHeld(by thread: UInt) -> Bool { word.load(ordering: .relaxed) & ~1 == thread }

  @inlinable @inline(__always)
  func leave() {
    let former = word.exchange(0, ordering: .sequentiallyConsistent)
    if former & 1 != 0 { Self.wake(former) }
  }

  @inlinable @inline(__always)
  func wait(by thread: UInt) {
    if !enter(by: thread) { waitInLine(by: thread) }
  }

  @usableFromInline @inline(never)
  func waitInLine(by thread: UInt) {
    var tries = 0
    while !enter(by: thread) {
      let seen = word.load(ordering: .relaxed)
      if seen == 0 { continue }
      if tries < 10 {
        tries += 1
        sched_yield()
      } else if seen & 1 != 0 || word.compareExchange(expected: seen, desired: seen | 1, ordering: .relaxed).exchanged {
        LockWaiters.of(seen).sleep { word.load(ordering: .relaxed) == seen | 1 }
      }
    }
  }

  @usableFromInline @inline(never)
  static func wake(_ former: UInt) { LockWaiters.of(former).wakeAll() }
}
