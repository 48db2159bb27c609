/// The sixth layer: characters as the app's entities, or an error.
public protocol CharactersRepository {
  func getCharacters(from offset: Int, by searchKey: String?) async -> Result<PaginatedResponse<Hero>, AppError>
}

public class DefaultCharactersRepository: CharactersRepository {
  private let charactersDataSource: any CharactersDataSource

  public init(charactersDataSource: any CharactersDataSource) {
    self.charactersDataSource = charactersDataSource
  }

  public func getCharacters(from offset: Int, by searchKey: String?) async -> Result<PaginatedResponse<Hero>, AppError>
  {
    do {
      let data = try await charactersDataSource.getCharacters(from: offset, by: searchKey)
      return .success(data.toDomain())
    } catch {
      return .failure(error.toAppError)
    }
  }
}
