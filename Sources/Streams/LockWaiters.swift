#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A condition variable on which threads wait for the locks of some holders.
///
/// Sound: the mutex and the condition are made once, in memory that is never freed.
final class LockWaiters: Sendable {
  private static let all = (0..<16).map { _ in LockWaiters() }

  private nonisolated(unsafe) let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private nonisolated(unsafe) let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  private init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  /// The waiters for the locks that `holder` holds. Several holders may share them.
  static func of(_ holder: UInt) -> LockWaiters { all[Int(holder >> 6 ^ holder >> 12) & 15] }

  /// Sleeps while `mustWait` holds. The thread that makes it false calls ``wakeAll()`` afterwards.
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

/// The number of this thread: even, not 0, and unique among all living threads.
@inlinable @inline(__always)
func currentThread() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    pthread_self()
  #endif
}
