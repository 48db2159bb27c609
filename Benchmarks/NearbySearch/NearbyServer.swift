public import Scenarios
import SearchSupport
public import Streams

/// An endpoint answered with an error, or timed out.
public struct NearbyError: Error, Equatable {
  public init() {}
}

/// The two endpoints, with closures or publishers.
public struct NearbyServer {
  public typealias Answer = Result<[String], NearbyError>

  @usableFromInline let services: Services<NearbySearch>

  @inlinable
  public init(_ services: Services<NearbySearch>) { self.services = services }

  /// Requests the places of a page.
  ///
  /// - Parameter completion: is called once with the answer, and never after a cancellation.
  @discardableResult
  public func loadPlaces(_ page: NearbySearch.Page, _ completion: @escaping (Answer) -> Void) -> any Cancellable {
    ask(.loadPlaces(page), completion)
  }

  /// Requests the offers of a page, as ``loadPlaces(_:_:)`` does for places.
  @discardableResult
  public func loadOffers(_ page: NearbySearch.Page, _ completion: @escaping (Answer) -> Void) -> any Cancellable {
    ask(.loadOffers(page), completion)
  }

  /// The places of a page. Each subscription sends a request; its cancellation cancels the request.
  public func places(on page: NearbySearch.Page) -> AnyPublisher<[String], NearbyError> {
    AnswerPublisher(EndpointCall(server: self, decision: .loadPlaces(page))).eraseToAnyPublisher()
  }

  /// The offers of a page, as ``places(on:)``.
  public func offers(on page: NearbySearch.Page) -> AnyPublisher<[String], NearbyError> {
    AnswerPublisher(EndpointCall(server: self, decision: .loadOffers(page))).eraseToAnyPublisher()
  }

  fileprivate func ask(
    _ decision: NearbySearch.Decision, _ completion: @escaping (Answer) -> Void
  ) -> any Cancellable {
    services.ask(decision) { event in
      if case .answer(_, let titles) = event {
        completion(.success(titles))
      } else {
        completion(.failure(NearbyError()))
      }
    }
  }
}

private struct EndpointCall: ServerCall {
  let server: NearbyServer
  let decision: NearbySearch.Decision

  func start(_ completion: @escaping (NearbyServer.Answer) -> Void) -> any Cancellable {
    server.ask(decision, completion)
  }
}
