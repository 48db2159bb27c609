public enum ComicsRequest: RequestProtocol {
  case getComicsByCharacterId(characterId: Int, offset: Int)

  public var path: String {
    switch self {
    case .getComicsByCharacterId(let characterId, _): "/v1/public/characters/\(characterId)/comics"
    }
  }

  public var urlParams: [String: String?] {
    switch self {
    case .getComicsByCharacterId(_, let offset): ["offset": "\(offset)", "limit": "\(APIConstants.defaultLimit)"]
    }
  }

  public var requestType: RequestType { .GET }
}
