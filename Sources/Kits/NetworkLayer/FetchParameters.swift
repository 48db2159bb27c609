/// Which characters are to be fetched.
public struct GetCharactersParams: Equatable, Sendable {
  public let offset: Int
  /// What their names start with; nil for all.
  public let searchKey: String?

  public init(offset: Int, searchKey: String?) {
    self.offset = offset
    self.searchKey = searchKey
  }
}

/// Which comics are to be fetched.
public struct GetComicsParams: Equatable, Sendable {
  public let offset: Int
  public let characterID: Int

  public init(offset: Int, characterID: Int) {
    self.offset = offset
    self.characterID = characterID
  }
}
