import Khipu

extension PagedSearch.KhipuApp {
  struct Findings: Alterable {
    let query: String?
    let titles: [String]
    let requested: Page?
    /// The page that the end of the list loads; nil while a page is loading, and after the last page.
    let next: Page?

    enum Change {
      case searching(Searching)
      case requesting(Requesting)
      case receiving(Receiving)

      enum Searching { case titles(of: String) }
      enum Requesting { case page(Page) }
      enum Receiving {
        case titles([String], of: Page)
        case error(SearchError, of: Page)
      }
    }

    func altered(by change: Change) -> Findings {
      switch change {
      case .searching(.titles(let query)): Findings(query: query, titles: [], requested: nil, next: nil)
      case .requesting(.page(let page)): Findings(query: query, titles: titles, requested: page, next: nil)
      case .receiving(.titles(let more, let page)):
        Findings(query: query, titles: titles + more, requested: nil, next: page.missing(after: .success(more)))
      case .receiving(.error(let error, let page)):
        Findings(query: query, titles: titles, requested: nil, next: page.missing(after: .failure(error)))
      }
    }
  }
}
