public import Scenarios
import SearchSupport
public import Streams

/// A time-out, no connection, or a connection lost on the way.
public struct NoAnswer: Error, Equatable {
  public init() {}
}

/// Sends requests, with closures, publishers or async functions. Replies are a status and bytes.
public struct CharacterServer {
  @usableFromInline let services: Services<Characters>

  @inlinable
  public init(_ services: Services<Characters>) { self.services = services }

  /// Sends a request.
  ///
  /// - Parameter completion: is called once with the answer, and never after a cancellation.
  /// - Returns: the request under way, to cancel it.
  @discardableResult
  public func send(
    _ request: Characters.Request, _ completion: @escaping (Result<Characters.Reply, NoAnswer>) -> Void
  ) -> any Cancellable {
    services.ask(.request(request)) { completion(Self.result($0)) }
  }

  /// The reply to a request. Each subscription sends a request; its cancellation cancels the request.
  public func reply(to request: Characters.Request) -> AnyPublisher<Characters.Reply, NoAnswer> {
    AnswerPublisher(Call(server: self, request: request)).eraseToAnyPublisher()
  }

  /// Sends a request, and waits for the reply. Cancelling the task cancels the request.
  ///
  /// - Throws: `NoAnswer` without a reply; `CancellationError` if the task was cancelled first. A second answer, or one
  ///   after the cancellation, changes nothing.
  public nonisolated(nonsending) func reply(to request: Characters.Request) async throws -> Characters.Reply {
    try Self.result(try await services.answer(to: .request(request))).get()
  }

  private static func result(_ event: Characters.Event) -> Result<Characters.Reply, NoAnswer> {
    guard case .answer(let answer, _) = event, let reply = answer.reply else { return .failure(NoAnswer()) }
    return .success(reply)
  }

  private struct Call: ServerCall {
    let server: CharacterServer
    let request: Characters.Request

    func start(_ completion: @escaping (Result<Characters.Reply, NoAnswer>) -> Void) -> any Cancellable {
      server.send(request, completion)
    }
  }
}
