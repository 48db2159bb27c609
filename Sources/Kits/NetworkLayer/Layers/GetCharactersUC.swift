/// The seventh layer, which view models know: gets a page of characters.
public protocol GetCharactersUC {
  func execute(with params: GetCharactersParams) async -> Result<PaginatedResponse<Hero>, AppError>
}

public class DefaultGetCharactersUC: GetCharactersUC {
  private let repository: any CharactersRepository

  public init(repository: any CharactersRepository) {
    self.repository = repository
  }

  public func execute(with params: GetCharactersParams) async -> Result<PaginatedResponse<Hero>, AppError> {
    await repository.getCharacters(from: params.offset, by: params.searchKey)
  }
}
