import Foundation
import NetworkLayer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The listings of "Removing all the extra Types", indented as the code around them. They compile unchanged. The kit
/// has everything that they name, except ``NetworkStore/urlSession`` and the functions for requests and errors.
enum PublishedFetcher {
  static func modelFetcher<T, U: Codable>(
    createURLRequest: @escaping (T) throws -> URLRequest,
    store: NetworkStore = .urlSession
  ) -> (T) async -> Result<BaseResponseModel<PaginatedResponseModel<U>>, AppError> {
    let networkFetcher = self.networkFetcher(store: store)
    let mapper: (Data) throws -> BaseResponseModel<PaginatedResponseModel<U>> = jsonMapper()

    let fetcher = self.fetcher(
      createURLRequest: createURLRequest,
      fetch: { request -> (Data, URLResponse) in
        try await networkFetcher(request)
      },
      mapper: { data -> BaseResponseModel<PaginatedResponseModel<U>> in
        try mapper(data)
      })

    return { params in
      await fetcher(params)
    }
  }

  static func characterFetcher(
    store: NetworkStore = .urlSession
  ) -> (CharacterFetchData) async -> Result<BaseResponseModel<PaginatedResponseModel<CharacterModel>>, AppError> {
    let createURLRequest = { (data: CharacterFetchData) -> URLRequest in
      var urlParams = ["offset": "\(data.offset)", "limit": "\(APIConstants.defaultLimit)"]
      if let searchKey = data.searchKey {
        urlParams["nameStartsWith"] = searchKey
      }

      return try createRequest(
        requestType: .GET,
        path: "/v1/public/characters",
        urlParams: urlParams
      )
    }

    return self.modelFetcher(createURLRequest: createURLRequest)
  }

  static func networkFetcher(
    store: NetworkStore
  ) -> (URLRequest) async throws -> (Data, URLResponse) {
    { request in
      let (data, response) = try await store.fetchData(request)

      guard let httpResponse = response as? HTTPURLResponse,
        httpResponse.statusCode == 200
      else {
        throw NetworkError.invalidServerResponse
      }

      return (data, response)
    }
  }

  static func jsonMapper<T: Decodable>() -> (Data) throws -> T {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return { data in
      try decoder.decode(T.self, from: data)
    }
  }
}
