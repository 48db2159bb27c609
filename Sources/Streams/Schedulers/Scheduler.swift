/// Runs actions at once or at an instant of its own time line. Combine's protocol, and also a ``TimeSource``.
///
///     typing.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
///     typing.debounce(for: 0.3, scheduler: virtualScheduler)
///
/// Actions due at one instant run in the order in which they were scheduled. A scheduler of your own declares whether
/// they may run on another thread: see ``Exclusion``.
public protocol Scheduler<SchedulerTimeType>: TimeSource where Instant == SchedulerTimeType {
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions
  /// Whether an operator with this scheduler needs a lock. By default it does.
  associatedtype Exclusion: Streams.Exclusion = MutualExclusion

  var now: SchedulerTimeType { get }
  /// The least tolerance of an action.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs `action` as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs `action` at `date`, or as soon as possible after it.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Runs `action` at `date` and then every `interval`.
  /// - Returns: a token that stops it.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

/// A length of time in the usual units.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ count: Int) -> Self
  static func seconds(_ count: Double) -> Self
  static func milliseconds(_ count: Int) -> Self
  static func microseconds(_ count: Int) -> Self
  static func nanoseconds(_ count: Int) -> Self
}

extension Scheduler {
  @inlinable
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  // Disfavored, because `VirtualScheduler` has a form of the same name that takes a `Duration` and returns a token.
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

/// Whether a scheduler's actions may run on another thread than the one that schedules them: ``NoExclusion`` or
/// ``MutualExclusion``, the default.
///
/// With ``MutualExclusion`` an operator is for any thread: see ``Domain``. Its values must be `Sendable`. The compiler
/// checks that if it knows the scheduler, but not in a function that is generic over schedulers.
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
