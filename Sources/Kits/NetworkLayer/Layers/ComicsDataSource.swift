public typealias ComicsResponse = BaseResponseModel<PaginatedResponseModel<ComicModel>>

/// The fifth layer: asks for the comics of a character.
public protocol ComicsDataSource {
  func getComics(by characterId: Int, from offset: Int) async throws -> PaginatedResponseModel<ComicModel>
}

public class DefaultComicsDataSource: ComicsDataSource {
  private let requestManager: any RequestManager

  public init(requestManager: any RequestManager) {
    self.requestManager = requestManager
  }

  public func getComics(by characterId: Int, from offset: Int) async throws -> PaginatedResponseModel<ComicModel> {
    let request = ComicsRequest.getComicsByCharacterId(characterId: characterId, offset: offset)
    let response: ComicsResponse = try await requestManager.makeRequest(with: request)
    return response.data
  }
}
