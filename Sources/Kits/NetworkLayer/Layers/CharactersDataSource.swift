public typealias CharactersResponse = BaseResponseModel<PaginatedResponseModel<CharacterModel>>

/// The fifth layer: asks for characters.
public protocol CharactersDataSource {
  func getCharacters(from offset: Int, by searchKey: String?) async throws -> PaginatedResponseModel<CharacterModel>
}

public class DefaultCharactersDataSource: CharactersDataSource {
  private let requestManager: any RequestManager

  public init(requestManager: any RequestManager) {
    self.requestManager = requestManager
  }

  public func getCharacters(from offset: Int, by searchKey: String?) async throws
    -> PaginatedResponseModel<CharacterModel>
  {
    let request = CharactersRequest.getCharacters(offset: offset, searchKey: searchKey)
    let response: CharactersResponse = try await requestManager.makeRequest(with: request)
    return response.data
  }
}
