/// The seventh layer, which view models know: gets a page of a character's comics.
public protocol GetComicsUC {
  func execute(with params: GetComicsParams) async -> Result<PaginatedResponse<Comic>, AppError>
}

public class DefaultGetComicsUC: GetComicsUC {
  private let repository: any ComicsRepository

  public init(repository: any ComicsRepository) {
    self.repository = repository
  }

  public func execute(with params: GetComicsParams) async -> Result<PaginatedResponse<Comic>, AppError> {
    await repository.getComics(by: params.characterID, from: params.offset)
  }
}
