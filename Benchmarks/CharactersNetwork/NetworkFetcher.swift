/// Functions that fetch from the character server. The module exposes nothing else: requests are made, sent, checked
/// and decoded inside.
///
///     let fetchCharacters = NetworkFetcher.characterFetcher(store: store)
///     let page = await fetchCharacters(CharacterFetchData(offset: 0, searchKey: "sp"))
package enum NetworkFetcher {
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
