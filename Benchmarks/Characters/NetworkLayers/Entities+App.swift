import NetworkLayer

extension Characters.CharacterPage {
  init(_ page: PaginatedResponse<Hero>) { self.init(names: page.results?.names ?? [], total: page.total ?? 0) }
}

extension Characters.LoadError {
  /// The kit's error as the app's. A cancelled task does not receive it.
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
