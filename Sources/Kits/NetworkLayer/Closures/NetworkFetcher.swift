#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Functions that return functions: the seven layers as one composition.
public enum NetworkFetcher {}

extension NetworkFetcher {
  /// A function that fetches pages of `U`: it makes a request from its argument, sends it through the store, and
  /// decodes the answer.
  public static func modelFetcher<T, U: Codable>(
    createURLRequest: @escaping (T) throws -> URLRequest,
    store: NetworkStore
  ) -> (T) async -> Result<BaseResponseModel<PaginatedResponseModel<U>>, AppError> {
    fetcher(createURLRequest: createURLRequest, fetch: networkFetcher(store: store), mapper: jsonMapper())
  }

  /// A function that runs three steps in order. An error of any step is its result.
  public static func fetcher<T, U>(
    createURLRequest: @escaping (T) throws -> URLRequest,
    fetch: @escaping (URLRequest) async throws -> (Data, URLResponse),
    mapper: @escaping (Data) throws -> U
  ) -> (T) async -> Result<U, AppError> {
    { params in
      do {
        let request = try createURLRequest(params)
        let (data, _) = try await fetch(request)
        return .success(try mapper(data))
      } catch {
        return .failure(error.toAppError)
      }
    }
  }

  /// A function that sends a request and throws unless the status is 200.
  public static func networkFetcher(store: NetworkStore) -> (URLRequest) async throws -> (Data, URLResponse) {
    { request in
      let (data, response) = try await store.fetchData(request)

      guard let httpResponse = response as? HTTPURLResponse,
        httpResponse.statusCode == 200
      else { throw NetworkError.invalidServerResponse }

      return (data, response)
    }
  }

  /// A function that makes a model of a body. All calls use one decoder.
  public static func jsonMapper<T: Decodable>() -> (Data) throws -> T {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return { data in
      try decoder.decode(T.self, from: data)
    }
  }
}
