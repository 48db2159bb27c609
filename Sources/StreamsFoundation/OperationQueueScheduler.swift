import Dispatch
import Foundation
import Streams
import Synchronization

/// A queue of operations as a scheduler: an action is an operation.
///
/// The compiler does not check what an action captures: see the documentation of `DispatchQueue` as a scheduler.
extension OperationQueue: Streams.Scheduler {
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
    addOperation { action() }
  }

  /// The operation is added at the date. Dispatch, which waits for it, takes no tolerance for a single action.
  public func schedule(
    after date: DateInstant, tolerance: DateStride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    timekeeper.asyncAfter(deadline: .now() + date.remainingSeconds) { self.addOperation { action() } }
  }

  /// While an operation waits for its turn on the queue, no further one is added.
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

/// Waits for the dates of all queues. Serial, so that what is due first is added first.
private let timekeeper = DispatchQueue(label: "StreamsFoundation.OperationQueue")

extension DateInstant {
  fileprivate var remainingSeconds: TimeInterval { DateStride(date.timeIntervalSinceNow).timerSeconds }
}

/// An action that a queue is given again and again.
///
/// Sendable, and that is sound for the closures of the engine's operators: see `DispatchQueue` as a scheduler.
private final class Repetition: @unchecked Sendable {
  private let action: () -> Void
  /// Whether an operation has been added that has not begun.
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
