internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension NetworkFetcher {
  static func modelFetcher<T, Item>(
    createURLRequest: @escaping (T) throws -> URLRequest, store: NetworkStore
  ) -> (T) async -> Result<Page<Item>, FetchError> {
    fetcher(createURLRequest: createURLRequest, fetch: networkFetcher(store: store), mapper: jsonMapper())
  }

  static func fetcher<T, Item>(
    createURLRequest: @escaping (T) throws -> URLRequest,
    fetch: @escaping (URLRequest) async throws -> Data,
    mapper: @escaping (Data) throws -> Answer<Item>
  ) -> (T) async -> Result<Page<Item>, FetchError> {
    { params in
      do {
        return .success(try mapper(await fetch(createURLRequest(params))).data)
      } catch {
        return .failure(FetchError(error))
      }
    }
  }

  static func networkFetcher(store: NetworkStore) -> (URLRequest) async throws -> Data {
    { request in
      let (data, response) = try await store.fetchData(request)
      guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw FetchError.badStatus }
      return data
    }
  }

  static func jsonMapper<T: Decodable>() -> (Data) throws -> T {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return { try decoder.decode(T.self, from: $0) }
  }

  /// The server's envelope of every page.
  struct Answer<Item: Decodable>: Decodable {
    let data: Page<Item>
  }
}

extension FetchError {
  fileprivate init(_ error: any Error) {
    self =
      switch error {
      case let error as FetchError: error
      case is CancellationError, URLError.cancelled: .cancelled
      case DecodingError.dataCorrupted: .notJSON
      case is DecodingError: .wrongShape
      case is URLError: .noAnswer
      default: .unknown
      }
  }
}
