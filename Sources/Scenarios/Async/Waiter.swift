public import Streams

/// Suspends a task until a value arrives or the task is cancelled, whichever is first. Later values are ignored.
///
/// Sendable, because a task may be cancelled outside its actor. That is sound if everything happens on one thread, as
/// in a replay.
package final class Waiter<Value: Sendable>: @unchecked Sendable {
  private var continuation: UnsafeContinuation<Value, any Error>?
  /// The value or the cancellation, whichever was first.
  private var result: Result<Value, any Error>?
  /// Cancels the source of the value.
  private var token: (any Cancellable)?

  /// Waits for a value.
  ///
  /// - Parameter start: receives a function to call with the value, later or during `start`. If it is called during
  ///   `start`, the task waits until `start` has returned. `start` returns the token with which to cancel the source.
  /// - Throws: `CancellationError` if the task is cancelled first. If it was cancelled before the call, `start` is not
  ///   called.
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
    // Cancelled during `start`.
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
      // The task does not wait yet. A task continues in the moment in which its job is enqueued, so enqueue one now.
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
  /// Makes a decision and waits for the world's answer, for ever if there is none.
  ///
  ///     func page(_ page: Page) async throws -> [String] {
  ///       guard case .page(let titles) = try await services.answer(to: .load(page)) else { throw SearchError() }
  ///       return titles
  ///     }
  ///
  /// Only the first answer counts. Cancelling the task cancels the request.
  /// - Throws: `CancellationError` if the task is cancelled before the answer. If it was cancelled before the call, no
  ///   decision is made.
  public nonisolated(nonsending) func answer(to decision: App.Decision) async throws -> App.Event {
    try await Waiter<App.Event>.value { take in ask(decision, take) }
  }
}

/// The time of a ``VirtualScheduler``, for tasks that sleep.
///
///     init(server: Server, clock: any Clock<Duration>) { … }
///     try await clock.sleep(for: .milliseconds(300))
///
/// An app passes a `ContinuousClock` to its view model, a replay passes this. With the machine's clock a replay would
/// wait in real time and wake tasks at varying instants.
public struct VirtualClock: Clock, @unchecked Sendable {
  // Sendable, as every clock must be. Sound because sleeping tasks and the scheduler run on the one replaying thread.
  private let scheduler: VirtualScheduler

  public init(_ scheduler: VirtualScheduler) { self.scheduler = scheduler }

  public var now: VirtualInstant { scheduler.now }

  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the scheduler's time is `deadline`. The tolerance is ignored.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration?) async throws {
    try await Waiter<Void>.value { wake in scheduler.schedule(at: deadline) { wake(()) } }
  }
}
