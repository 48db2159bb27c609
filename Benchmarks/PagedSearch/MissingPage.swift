extension PagedSearch.Page {
  /// What the end of the list is to load once this page was answered: the next one, or this one again after an error; nil
  /// where there are no more.
  func missing(after answer: Result<[String], SearchError>) -> PagedSearch.Page? {
    switch answer {
    case .success(let titles): titles.isEmpty ? nil : next
    case .failure: self
    }
  }
}
