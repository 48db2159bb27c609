import Dispatch
import Foundation
import Streams
import Synchronization

/// A queue of operations as a scheduler: an action is an operation.
///
/// The compiler does not check the captures of an action: see `DispatchQueue` as a scheduler.
extension OperationQueue: Streams.Scheduler {
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
    addOperation { action() }
  }

  /// Adds the operation at the date. Ignores the tolerance: Dispatch has none for a single action.
  public func schedule(
    after date: DateInstant, tolerance: DateStride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    timekeeper.asyncAfter(deadline: .now() + date.remainingSeconds) { self.addOperation { action() } }
  }

  /// Adds no further operation while one waits on the queue.
  public func schedule(
    after date: DateInstant, interval: DateStride, tolerance: DateStride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(action)
    let timer = DispatchSource.makeTimerSource(queue: timekeeper)
    timer.setEventHandler { repetition.fire(on: self) }
    timer.schedule(
      deadline: .now() + date.remainingSeconds, repeating: interval.timerSeconds,
      leeway: .nanoseconds(Int(tolerance.timerSeconds * 1e9)))
    timer.resume()
    return AnyCancellable {
      repetition.isCancelled.store(true, ordering: .relaxed)
      timer.cancel()
    }
  }
}

/// Waits for the dates of all queues. Serial, so that operations are added in the order of their dates.
private let timekeeper = DispatchQueue(label: "StreamsFoundation.OperationQueue")

extension DateInstant {
  fileprivate var remainingSeconds: TimeInterval { DateStride(date.timeIntervalSinceNow).timerSeconds }
}

/// A repeated action.
///
/// Sendable is sound for the closures of the engine's operators: see `DispatchQueue` as a scheduler.
private final class Repetition: @unchecked Sendable {
  private let action: () -> Void
  /// Whether an added operation has not begun.
  private let isWaiting = Atomic(false)
  let isCancelled = Atomic(false)

  init(_ action: @escaping () -> Void) { self.action = action }

  func fire(on queue: OperationQueue) {
    if isWaiting.exchange(true, ordering: .acquiringAndReleasing) { return }
    queue.addOperation { [self] in
      isWaiting.store(false, ordering: .releasing)
      if !isCancelled.load(ordering: .relaxed) { action() }
    }
  }
}
