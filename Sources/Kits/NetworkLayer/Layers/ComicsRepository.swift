/// The sixth layer: comics as the app's entities, or an error.
public protocol ComicsRepository {
  func getComics(by characterId: Int, from offset: Int) async -> Result<PaginatedResponse<Comic>, AppError>
}

public class DefaultComicsRepository: ComicsRepository {
  private let comicsDataSource: any ComicsDataSource

  public init(comicsDataSource: any ComicsDataSource) {
    self.comicsDataSource = comicsDataSource
  }

  public func getComics(by characterId: Int, from offset: Int) async -> Result<PaginatedResponse<Comic>, AppError> {
    do {
      let data = try await comicsDataSource.getComics(by: characterId, from: offset)
      return .success(data.toDomain())
    } catch {
      return .failure(error.toAppError)
    }
  }
}
