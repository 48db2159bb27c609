import Streams

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
