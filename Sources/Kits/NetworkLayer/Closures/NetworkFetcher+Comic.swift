import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkFetcher {
  public struct ComicsFetchData {
    public let offset: Int
    public let characterID: Int

    public init(offset: Int, characterID: Int) {
      self.offset = offset
      self.characterID = characterID
    }
  }

  /// A function that fetches a page of a character's comics from the store.
  public static func comicFetcher(
    store: NetworkStore
  ) -> (ComicsFetchData) async -> Result<BaseResponseModel<PaginatedResponseModel<ComicModel>>, AppError> {
    let createURLRequest = { (data: ComicsFetchData) -> URLRequest in
      let urlParams = ["offset": "\(data.offset)", "limit": "\(APIConstants.defaultLimit)"]
      return try createRequest(
        requestType: .GET, path: "/v1/public/characters/\(data.characterID)/comics", urlParams: urlParams)
    }

    return modelFetcher(createURLRequest: createURLRequest, store: store)
  }
}
