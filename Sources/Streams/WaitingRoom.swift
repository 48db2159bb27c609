#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where threads sleep that wait for a lock: a condition variable for the locks of some holders.
///
/// Unsafe means are sound here: the mutex and the condition are made once, in memory that is never freed.
final class WaitingRoom: Sendable {
  private static let all = (0..<16).map { _ in WaitingRoom() }

  private nonisolated(unsafe) let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private nonisolated(unsafe) let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  private init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  /// The room of those that wait for locks of that thread. Threads may share one.
  static func of(_ holder: UInt) -> WaitingRoom { all[Int(holder >> 6 ^ holder >> 12) & 15] }

  /// Sleeps as long as `mustWait` holds. Whoever makes it false calls ``wakeAll()`` after that.
  func sleep(while mustWait: () -> Bool) {
    pthread_mutex_lock(mutex)
    while mustWait() { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }

  func wakeAll() {
    pthread_mutex_lock(mutex)
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }
}

/// A number of this thread: even, never 0, and that of no other thread alive.
@inlinable @inline(__always)
func currentThread() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    pthread_self()
  #endif
}
