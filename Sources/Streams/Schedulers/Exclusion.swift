import Synchronization

/// What keeps two threads out of the state of one operator. A scheduler names the one that it needs, and so it is chosen
/// by the compiler: ``NoExclusion`` costs nothing.
///
/// A scheduler whose actions may run on another thread than the one that schedules them needs ``MutualExclusion``, the
/// default. What crosses must be `Sendable` then: the compiler asks for it where it knows the scheduler. In a function
/// that is generic over schedulers it cannot, and only the exclusion is sure.
public protocol Exclusion {
  /// Whether there is anything to exclude.
  static var isNeeded: Bool { get }
  init()
  /// Runs `body` while nobody else runs another one. `body` calls nobody else's code, not even by releasing a value.
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
/// On Linux the thread sanitizer does not see what a `Mutex` does when two threads meet in it, and takes what it guards
/// for a race. It does see `handedOver`, which says the same once more, for an ordinary store and load.
public final class MutualExclusion: Exclusion, Sendable {
  @usableFromInline let mutex = Mutex(())
  @usableFromInline let handedOver = Atomic(false)

  @inlinable @inline(__always)
  public static var isNeeded: Bool { true }

  @inlinable
  public init() {}

  @inlinable
  public func hold<Result>(_ body: () -> Result) -> Result {
    mutex._unsafeLock()
    _ = handedOver.load(ordering: .acquiring)
    defer {
      handedOver.store(true, ordering: .releasing)
      mutex._unsafeUnlock()
    }
    return body()
  }
}
