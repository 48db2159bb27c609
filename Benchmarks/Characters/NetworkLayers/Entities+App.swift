import NetworkLayer

extension Characters.CharacterPage {
  /// What the view model needs of a page.
  init(_ page: PaginatedResponse<Hero>) { self.init(names: page.results?.names ?? [], total: page.total ?? 0) }
}

extension Characters.LoadError {
  /// As the kit tells what went wrong. Whoever was cancelled does not hear of it.
  init(_ error: AppError) {
    self =
      switch error {
      case .serverError: .badStatus
      case .parsingError: .notJSON
      case .shapeError: .wrongShape
      case .networkError: .noAnswer
      case .cancelled, .unknownError: .unknown
      }
  }
}
