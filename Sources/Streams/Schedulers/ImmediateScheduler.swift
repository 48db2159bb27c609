/// A scheduler that runs every action at once, before `schedule` returns. Its time never passes.
///
///     search(query, on: ImmediateScheduler.shared)
public struct ImmediateScheduler: Scheduler, Sendable {
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    @usableFromInline let sinceStart: TimeStride

    @usableFromInline
    init(sinceStart: TimeStride) { self.sinceStart = sinceStart }

    public func distance(to other: SchedulerTimeType) -> TimeStride { other.sinceStart - sinceStart }

    public func advanced(by stride: TimeStride) -> SchedulerTimeType {
      SchedulerTimeType(sinceStart: sinceStart + stride)
    }
  }

  public typealias SchedulerOptions = Never
  public typealias Exclusion = NoExclusion

  public static let shared = ImmediateScheduler()

  public var now: SchedulerTimeType { SchedulerTimeType(sinceStart: TimeStride(nanoseconds: 0)) }

  public var minimumTolerance: TimeStride { TimeStride(nanoseconds: 0) }

  @inlinable
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  @inlinable
  public func schedule(
    after date: SchedulerTimeType, tolerance: TimeStride, options: Never?, _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs `action` once: there is no later instant.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: TimeStride, tolerance: TimeStride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
