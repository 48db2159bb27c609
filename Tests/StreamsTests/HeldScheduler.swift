import Streams

/// A scheduler as a user may write one. It keeps its actions until the test runs them, at any place. It does not
/// promise to stay on one domain, so operators with it take a lock.
final class HeldScheduler: Scheduler {
  typealias SchedulerTimeType = VirtualInstant
  typealias SchedulerOptions = Never

  let now = VirtualInstant.zero
  let minimumTolerance: TimeStride = 0
  private var actions: [() -> Void] = []

  func schedule(options: Never?, _ action: @escaping () -> Void) { actions.append(action) }

  func schedule(
    after date: VirtualInstant, tolerance: TimeStride, options: Never?, _ action: @escaping () -> Void
  ) {
    actions.append(action)
  }

  func schedule(
    after date: VirtualInstant, interval: TimeStride, tolerance: TimeStride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    actions.append(action)
    return Subscriptions.empty
  }

  /// - Returns: false if no action was left.
  @discardableResult
  func runNext() -> Bool {
    guard !actions.isEmpty else { return false }
    actions.removeFirst()()
    return true
  }
}
