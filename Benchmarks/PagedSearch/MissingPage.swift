extension PagedSearch.Page {
  /// The page that the end of the list loads after this answer: the next one, or this one after an error; nil after the
  /// last page.
  func missing(after answer: Result<[String], SearchError>) -> PagedSearch.Page? {
    switch answer {
    case .success(let titles): titles.isEmpty ? nil : next
    case .failure: self
    }
  }
}
