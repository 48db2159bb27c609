import Foundation
import Streams

/// A run loop as a scheduler. It runs actions in its default mode, as on Apple's platforms.
///
/// The compiler does not check the captures of an action: see `DispatchQueue` as a scheduler.
extension RunLoop: Streams.Scheduler {
  public typealias SchedulerTimeType = DateInstant

  /// Without options.
  public struct SchedulerOptions: Sendable {
    public init() {}
  }

  public var now: DateInstant { DateInstant(Date()) }

  public var minimumTolerance: DateStride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // Sound for the closures of the engine's operators: see `DispatchQueue` as a scheduler.
    nonisolated(unsafe) let action = action
    perform { action() }
    // A due timer wakes a waiting loop; a block does not.
    if RunLoop.current !== self {
      add(Timer(fire: .distantPast, interval: 0, repeats: false) { _ in }, forMode: .default)
    }
  }

  public func schedule(
    after date: DateInstant, tolerance: DateStride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let awaited = TimedAction(action)
    startTimer(at: date, interval: nil, tolerance: tolerance) { awaited.take()?() }
  }

  public func schedule(
    after date: DateInstant, interval: DateStride, tolerance: DateStride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let awaited = TimedAction(action)
    let timer = startTimer(at: date, interval: interval, tolerance: tolerance) { awaited.action?() }
    return AnyCancellable {
      timer.invalidate()
      withExtendedLifetime(awaited.take()) {}
    }
  }

  @discardableResult
  private func startTimer(
    at date: DateInstant, interval: DateStride?, tolerance: DateStride, _ action: @escaping () -> Void
  ) -> Timer {
    nonisolated(unsafe) let action = action
    let timer = Timer(
      fire: date.date, interval: interval.map(\.timeInterval).map(Timer.repeating) ?? 0, repeats: interval != nil
    ) { _ in action() }
    timer.tolerance = tolerance.timerSeconds
    add(timer, forMode: .default)
    return timer
  }
}

/// A timer's action. Released after its last run or its cancellation, because Foundation on Linux releases neither a
/// timer nor its block.
private final class TimedAction {
  private let exclusion = Lock()
  private var held: (() -> Void)?

  init(_ action: @escaping () -> Void) { held = action }

  var action: (() -> Void)? { exclusion.hold { held } }

  func take() -> (() -> Void)? { exclusion.hold { held.take() } }
}

extension Timer {
  /// The interval of a repeating timer: 0.1 ms if `interval` is not positive, as in Foundation on Apple's platforms.
  /// With an interval of 0 a timer of Foundation on Linux does not repeat.
  static func repeating(_ interval: TimeInterval) -> TimeInterval { interval > 0 ? interval : 0.000_1 }
}
