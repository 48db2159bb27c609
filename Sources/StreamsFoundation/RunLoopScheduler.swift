import Foundation
import Streams

/// A run loop as a scheduler. It runs actions in its default mode, as on Apple's platforms.
///
/// The compiler does not check what an action captures: see the documentation of `DispatchQueue` as a scheduler.
extension RunLoop: Streams.Scheduler {
  public typealias SchedulerTimeType = DateInstant

  /// There are none.
  public struct SchedulerOptions: Sendable {
    public init() {}
  }

  public var now: DateInstant { DateInstant(Date()) }

  public var minimumTolerance: DateStride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // Sound for the closures of the engine's operators: see `DispatchQueue` as a scheduler.
    nonisolated(unsafe) let action = action
    perform { action() }
    // A block does not wake a loop that waits, a timer that is due does.
    if RunLoop.current !== self {
      add(Timer(fire: .distantPast, interval: 0, repeats: false) { _ in }, forMode: .default)
    }
  }

  public func schedule(
    after date: DateInstant, tolerance: DateStride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    startTimer(at: date, interval: nil, tolerance: tolerance, action)
  }

  public func schedule(
    after date: DateInstant, interval: DateStride, tolerance: DateStride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = startTimer(at: date, interval: interval, tolerance: tolerance, action)
    return AnyCancellable { timer.invalidate() }
  }

  @discardableResult
  private func startTimer(
    at date: DateInstant, interval: DateStride?, tolerance: DateStride, _ action: @escaping () -> Void
  ) -> Timer {
    nonisolated(unsafe) let action = action
    let timer = Timer(
      fire: date.date, interval: interval.map(\.timeInterval).map(Timer.repeating) ?? 0, repeats: interval != nil
    ) { _ in action() }
    timer.tolerance = max(tolerance, 0).timeInterval
    add(timer, forMode: .default)
    return timer
  }
}

extension Timer {
  /// The interval of a timer that repeats: a tenth of a millisecond where `interval` is not positive, as in Foundation on
  /// Apple's platforms. With none, a timer of Foundation on Linux does not repeat.
  static func repeating(_ interval: TimeInterval) -> TimeInterval { interval > 0 ? interval : 0.000_1 }
}
