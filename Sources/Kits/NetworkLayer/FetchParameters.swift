/// The characters to fetch.
public struct GetCharactersParams: Equatable, Sendable {
  public let offset: Int
  /// The beginning of their names; nil for all.
  public let searchKey: String?

  public init(offset: Int, searchKey: String?) {
    self.offset = offset
    self.searchKey = searchKey
  }
}

/// The comics to fetch.
public struct GetComicsParams: Equatable, Sendable {
  public let offset: Int
  public let characterID: Int

  public init(offset: Int, characterID: Int) {
    self.offset = offset
    self.characterID = characterID
  }
}
