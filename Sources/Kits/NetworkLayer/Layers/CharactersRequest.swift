public enum CharactersRequest: RequestProtocol {
  case getCharacters(offset: Int, searchKey: String?)

  public var path: String { "/v1/public/characters" }

  public var urlParams: [String: String?] {
    switch self {
    case .getCharacters(let offset, let searchKey):
      var params = ["offset": "\(offset)", "limit": "\(APIConstants.defaultLimit)"]
      if let searchKey {
        params["nameStartsWith"] = searchKey
      }
      return params
    }
  }

  public var requestType: RequestType { .GET }
}
