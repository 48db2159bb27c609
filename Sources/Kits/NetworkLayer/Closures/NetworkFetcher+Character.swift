import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkFetcher {
  public struct CharacterFetchData {
    public let offset: Int
    public let searchKey: String?

    public init(offset: Int, searchKey: String?) {
      self.offset = offset
      self.searchKey = searchKey
    }
  }

  /// A function that fetches a page of characters from the store.
  public static func characterFetcher(
    store: NetworkStore
  ) -> (CharacterFetchData) async -> Result<BaseResponseModel<PaginatedResponseModel<CharacterModel>>, AppError> {
    let createURLRequest = { (data: CharacterFetchData) -> URLRequest in
      var urlParams = ["offset": "\(data.offset)", "limit": "\(APIConstants.defaultLimit)"]
      if let searchKey = data.searchKey {
        urlParams["nameStartsWith"] = searchKey
      }

      return try createRequest(requestType: .GET, path: "/v1/public/characters", urlParams: urlParams)
    }

    return modelFetcher(createURLRequest: createURLRequest, store: store)
  }
}
