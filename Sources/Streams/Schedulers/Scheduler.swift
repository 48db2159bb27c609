/// Runs actions at once or at an instant of its own time line. Combine's protocol, and also a ``TimeSource``.
///
///     typing.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
///     typing.debounce(for: 0.3, scheduler: virtualScheduler)
///
/// Actions due at one instant run in the order in which they were scheduled. They may run on another thread: see
/// ``Exclusion`` for what a scheduler of your own declares then.
public protocol Scheduler<SchedulerTimeType>: TimeSource where Instant == SchedulerTimeType {
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions
  /// Whether an operator that uses this scheduler needs a lock, which it does unless the scheduler says otherwise.
  associatedtype Exclusion: Streams.Exclusion = MutualExclusion

  var now: SchedulerTimeType { get }
  /// The least tolerance that an action may be given.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs `action` as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs `action` at `date`, or as soon as possible after it.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Runs `action` at `date` and then again and again, `interval` apart.
  /// - Returns: a token that stops it.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

/// A length of time that can be given in the usual units.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ count: Int) -> Self
  static func seconds(_ count: Double) -> Self
  static func milliseconds(_ count: Int) -> Self
  static func microseconds(_ count: Int) -> Self
  static func nanoseconds(_ count: Int) -> Self
}

/// The short forms.
extension Scheduler {
  @inlinable
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  // Disfavored, as `VirtualScheduler` has a form of the same name that takes a `Duration`, and says how to cancel.
  @inlinable @_disfavoredOverload
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  @inlinable
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

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
