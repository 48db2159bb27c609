import Streams

/// A scheduler as a user may write one: it holds its actions until the test runs them, from wherever it likes. It does
/// not say that it stays on one domain, and so gets a lock.
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

  /// - Returns: whether there was one.
  @discardableResult
  func runNext() -> Bool {
    guard !actions.isEmpty else { return false }
    actions.removeFirst()()
    return true
  }
}
