/// Makes the fetchers of an app on one store, as the resolver makes the use cases.
///
///     let fetchCharacters = Container(store: store).createCharactersFetcher()
///     let page = await fetchCharacters(GetCharactersParams(offset: 0, searchKey: "sp"))
public class Container {
  private let store: NetworkStore

  public init(store: NetworkStore) {
    self.store = store
  }

  /// A function that gets a page of characters.
  public func createCharactersFetcher() -> (GetCharactersParams) async -> Result<PaginatedResponse<Hero>, AppError> {
    let fetcher = NetworkFetcher.characterFetcher(store: store)
    return { params in
      let result = await fetcher(.init(offset: params.offset, searchKey: params.searchKey))
      return result.map { $0.data.toDomain() }
    }
  }

  /// A function that gets a page of a character's comics.
  public func createComicsFetcher() -> (GetComicsParams) async -> Result<PaginatedResponse<Comic>, AppError> {
    let fetcher = NetworkFetcher.comicFetcher(store: store)
    return { params in
      let result = await fetcher(.init(offset: params.offset, characterID: params.characterID))
      return result.map { $0.data.toDomain() }
    }
  }
}
