import Synchronization

/// Keeps two threads from using the state of one operator at once. A scheduler's type names the one it needs, so the
/// compiler chooses it: ``NoExclusion`` costs nothing.
///
/// A scheduler whose actions may run on another thread than the one that schedules them needs ``MutualExclusion``, the
/// default. Values that cross must be `Sendable` then. The compiler checks that where it knows the scheduler; in a
/// function that is generic over schedulers it cannot, and only the exclusion is certain.
public protocol Exclusion {
  /// Whether there is anything to exclude.
  static var isNeeded: Bool { get }
  init()
  /// Runs `body` while no other thread runs one. `body` calls no code from outside, not even by releasing a value.
  func hold<Result>(_ body: () -> Result) -> Result
}

/// For a scheduler that runs its actions on the isolation domain that schedules them.
public struct NoExclusion: Exclusion {
  @inlinable @inline(__always)
  public static var isNeeded: Bool { false }

  @inlinable @inline(__always)
  public init() {}

  @inlinable @inline(__always)
  public func hold<Result>(_ body: () -> Result) -> Result { body() }
}

/// A lock.
///
/// On Linux the thread sanitizer does not follow a contended `Mutex` and reports what it guards as a race. It does
/// follow `handedOver`, which states the same order again and costs an ordinary store and load.
public final class MutualExclusion: Exclusion, Sendable {
  @usableFromInline let mutex = Mutex(())
  @usableFromInline let handedOver = Atomic(false)

  @inlinable @inline(__always)
  public static var isNeeded: Bool { true }

  @inlinable
  public init() {}

  @inlinable
  public func hold<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }

  @inlinable
  func lock() {
    mutex._unsafeLock()
    _ = handedOver.load(ordering: .acquiring)
  }

  @inlinable
  func unlock() {
    handedOver.store(true, ordering: .releasing)
    mutex._unsafeUnlock()
  }
}
