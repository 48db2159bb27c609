import Foundation

/// In place of the lock of CombineExt, which is `os_unfair_lock` and so Apple's.
final class Lock: @unchecked Sendable {
  private let mutex = NSLock()

  func lock() { mutex.lock() }
  func tryLock() -> Bool { mutex.try() }
  func unlock() { mutex.unlock() }
  func cleanupLock() {}
}
