/// Whether a scheduler's actions may run on another thread than the one that schedules them. A scheduler's type says it,
/// by ``NoExclusion`` or by ``MutualExclusion``, the default.
///
/// An operator with a scheduler that needs it is for any thread: see ``Domain``. Values that cross must be `Sendable` then.
/// The compiler checks that where it knows the scheduler; in a function that is generic over schedulers it cannot.
public protocol Exclusion {
  static var isNeeded: Bool { get }
}

/// For a scheduler that runs its actions on the isolation domain that schedules them.
public enum NoExclusion: Exclusion {
  @inlinable @inline(__always)
  public static var isNeeded: Bool { false }
}

/// For a scheduler that may run its actions on another thread.
public enum MutualExclusion: Exclusion {
  @inlinable @inline(__always)
  public static var isNeeded: Bool { true }
}
