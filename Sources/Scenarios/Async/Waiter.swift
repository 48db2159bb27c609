public import Streams

/// A task that waits for one value, until it comes or the task is cancelled, whichever is first. What comes later, or
/// twice, changes nothing.
///
/// Sendable, as what cancels a task need not be on its actor. That is sound where all happens on one thread, as in a
/// replay.
package final class Waiter<Value: Sendable>: @unchecked Sendable {
  private var continuation: UnsafeContinuation<Value, any Error>?
  /// What came first.
  private var result: Result<Value, any Error>?
  /// Cancels what would bring the value.
  private var token: (any Cancellable)?

  /// Waits for the value that `start` makes come.
  ///
  /// - Parameter start: is given what to call with the value, later or at once; where it is at once, the task waits until
  ///   `start` has returned. It returns what to cancel where nobody waits any more.
  /// - Throws: `CancellationError` if the task is cancelled first. If it was before the call, `start` is not called.
  nonisolated(nonsending) package static func value(
    _ start: (@escaping (Value) -> Void) -> any Cancellable
  ) async throws -> Value {
    let waiter = Waiter()
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      let token = start { waiter.take($0) }
      waiter.hold(token)
      return try await withUnsafeThrowingContinuation { waiter.wait($0) }
    } onCancel: {
      waiter.cancel()
    }
  }

  private func hold(_ token: any Cancellable) {
    switch result {
    case nil: self.token = token
    case .success: break
    // Cancelled by what `start` led to.
    case .failure: token.cancel()
    }
  }

  private func wait(_ continuation: UnsafeContinuation<Value, any Error>) {
    self.continuation = continuation
    if case .failure = result { resume() }
  }

  private func take(_ value: Value) {
    guard result == nil else { return }
    result = .success(value)
    token = nil
    if continuation == nil {
      // Nobody waits yet. A task goes on in the moment in which its job was enqueued, so one is enqueued now.
      Task { resume() }
    } else {
      resume()
    }
  }

  private func cancel() {
    guard result == nil else { return }
    result = .failure(CancellationError())
    let token = token.take()
    resume()
    token?.cancel()
  }

  private func resume() {
    if let result { continuation.take()?.resume(with: result) }
  }
}

extension Services where App.Event: Sendable {
  /// Makes a decision, and waits for the world's answer: for ever if there is none.
  ///
  ///     func page(_ page: Page) async throws -> [String] {
  ///       guard case .page(let titles) = try await services.answer(to: .load(page)) else { throw SearchError() }
  ///       return titles
  ///     }
  ///
  /// Of several answers the first counts. If the task is cancelled, so is the request.
  /// - Throws: `CancellationError` if the task is cancelled before the answer comes. If it was before the call, nothing is
  ///   asked.
  public nonisolated(nonsending) func answer(to decision: App.Decision) async throws -> App.Event {
    try await Waiter<App.Event>.value { take in ask(decision, take) }
  }
}

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
