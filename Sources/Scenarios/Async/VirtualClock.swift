public import Streams

/// The time of a ``VirtualScheduler``, for tasks that sleep.
///
///     init(server: Server, clock: any Clock<Duration>) { … }
///     try await clock.sleep(for: .milliseconds(300))
///
/// An app gives its view model a `ContinuousClock`, and a replay gives it this. A task that sleeps on the machine's clock
/// would make the replay wait for real, and wake it at another instant each time.
public struct VirtualClock: Clock, @unchecked Sendable {
  // Sendable, as any clock is. Whoever sleeps on it is replayed on one thread, which is that of the scheduler.
  private let scheduler: VirtualScheduler

  public init(_ scheduler: VirtualScheduler) { self.scheduler = scheduler }

  public var now: VirtualInstant { scheduler.now }

  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the scheduler's time is `deadline`. There is no tolerance where time is exact.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration?) async throws {
    try await Waiter<Void>.value { wake in scheduler.schedule(at: deadline) { wake(()) } }
  }
}
