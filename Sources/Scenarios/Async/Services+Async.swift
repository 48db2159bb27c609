import Streams

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
