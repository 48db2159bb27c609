package struct CharacterFetchData {
  package let offset: Int
  /// The prefix of their names; nil for all.
  package let searchKey: String?

  package init(offset: Int, searchKey: String?) {
    self.offset = offset
    self.searchKey = searchKey
  }
}

package struct ComicsFetchData {
  package let offset: Int
  package let characterID: Int

  package init(offset: Int, characterID: Int) {
    self.offset = offset
    self.characterID = characterID
  }
}
