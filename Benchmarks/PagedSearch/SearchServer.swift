public import Scenarios
import SearchSupport
public import Streams

/// The server answered with an error, or timed out.
public struct SearchError: Error, Equatable {
  public init() {}
}

/// Finds the titles of a page, with closures, publishers or async functions.
public struct SearchServer {
  @usableFromInline let services: Services<PagedSearch>

  @inlinable
  public init(_ services: Services<PagedSearch>) { self.services = services }

  /// Requests a page.
  ///
  /// - Parameter completion: is called once with the answer, and never after a cancellation.
  @discardableResult
  public func load(
    _ page: PagedSearch.Page, _ completion: @escaping (Result<[String], SearchError>) -> Void
  ) -> any Cancellable {
    services.ask(.load(page)) { answer in
      if case .page(_, let titles) = answer {
        completion(.success(titles))
      } else {
        completion(.failure(SearchError()))
      }
    }
  }

  /// The titles of a page. Each subscription sends a request; its cancellation cancels the request.
  public func titles(of page: PagedSearch.Page) -> AnyPublisher<[String], SearchError> {
    AnswerPublisher(PageCall(server: self, page: page)).eraseToAnyPublisher()
  }

  /// Requests a page, and waits for its titles. Cancelling the task cancels the request.
  ///
  /// - Throws: `SearchError` if they were not found; `CancellationError` if the task was cancelled first. A second answer, or
  ///   one after the cancellation, changes nothing.
  public nonisolated(nonsending) func load(_ page: PagedSearch.Page) async throws -> [String] {
    guard case .page(_, let titles) = try await services.answer(to: .load(page)) else { throw SearchError() }
    return titles
  }
}

private struct PageCall: ServerCall {
  let server: SearchServer
  let page: PagedSearch.Page

  func start(_ completion: @escaping (Result<[String], SearchError>) -> Void) -> any Cancellable {
    server.load(page, completion)
  }
}
