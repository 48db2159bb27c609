import Foundation
import NetworkLayer
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The functions that the listings call but do not show, as in the article's repository.
extension PublishedFetcher {
  typealias CharacterFetchData = NetworkFetcher.CharacterFetchData

  static func fetcher<T, U>(
    createURLRequest: @escaping (T) throws -> URLRequest,
    fetch: @escaping (URLRequest) async throws -> (Data, URLResponse),
    mapper: @escaping (Data) throws -> U
  ) -> (T) async -> Result<U, AppError> {
    { params in
      do {
        let (data, _) = try await fetch(try createURLRequest(params))
        return .success(try mapper(data))
      } catch {
        return .failure(toAppErrorAsPublished(error))
      }
    }
  }

  /// The query is in the order of a dictionary, and a plus sign is not escaped.
  static func createRequest(requestType: RequestType, path: String, urlParams: [String: String?]) throws -> URLRequest {
    var components = URLComponents()
    components.scheme = "https"
    components.host = APIConstants.baseURL
    components.path = path
    components.queryItems = urlParams.map { URLQueryItem(name: $0, value: $1) }
    guard let url = components.url else { throw NetworkError.invalidURL }
    var request = URLRequest(url: url)
    request.httpMethod = requestType.rawValue
    return request
  }

  /// Two of four cases are used.
  static func toAppErrorAsPublished(_ error: any Error) -> AppError {
    error is NetworkError ? .networkError("Network Error") : .unknownError("Unknown Error")
  }
}

extension NetworkStore {
  /// In an app this is `URLSession.shared`. Here it notes the request, and has no network.
  static var urlSession: NetworkStore {
    let isAsked = isAsked
    return NetworkStore { _ in
      isAsked?.raise()
      throw URLError(.notConnectedToInternet)
    }
  }

  /// Notes that a request to the network was made.
  final class Flag: Sendable {
    private let value = Atomic(false)

    var isRaised: Bool { value.load(ordering: .relaxed) }
    func raise() { value.store(true, ordering: .relaxed) }
  }

  @TaskLocal static var isAsked: Flag?
}
