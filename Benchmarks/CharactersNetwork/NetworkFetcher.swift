/// Functions that fetch from the character server. Nothing else of this module can be seen from outside: not how a request
/// is made, sent, checked and decoded.
///
///     let fetchCharacters = NetworkFetcher.characterFetcher(store: store)
///     let page = await fetchCharacters(CharacterFetchData(offset: 0, searchKey: "sp"))
package enum NetworkFetcher {
  /// A function that fetches a page of characters.
  package static func characterFetcher(
    store: NetworkStore
  ) -> (CharacterFetchData) async -> Result<Page<FetchedCharacter>, FetchError> {
    modelFetcher(
      createURLRequest: { data in
        try createRequest(
          path: "/v1/public/characters", urlParams: page(at: data.offset, with: ["nameStartsWith": data.searchKey]))
      },
      store: store)
  }

  /// A function that fetches a page of a character's comics.
  package static func comicFetcher(
    store: NetworkStore
  ) -> (ComicsFetchData) async -> Result<Page<FetchedComic>, FetchError> {
    modelFetcher(
      createURLRequest: { data in
        try createRequest(
          path: "/v1/public/characters/\(data.characterID)/comics", urlParams: page(at: data.offset))
      },
      store: store)
  }

  private static func page(at offset: Int, with others: [String: String?] = [:]) -> [String: String] {
    let parameters = ["offset": "\(offset)", "limit": "20"]
    return parameters.merging(others.compactMapValues(\.self)) { first, _ in first }
  }
}
