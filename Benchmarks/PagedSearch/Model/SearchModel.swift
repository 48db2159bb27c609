extension PagedSearch {
  /// Facts, and values that follow from them: the page to load, the title to open, and the screen.
  struct Model {
    var text = ""
    var query: String?
    var titles: [String] = []
    var pageCount = 0
    var isWhole = false
    /// The last requested page, until its answer.
    var awaited: Page?

    // Set only in the turn in which they happen.
    var isQuiet = false
    var isAtBottom = false
    var selectedRow: Int?
    var hasFailed = false
  }
}

extension PagedSearch.Model {
  // A page should be loaded if:
  // 1. the text is quiet, not empty and not searched for already: the first
  // 2. the end of the list is in sight, nothing is loading and there is more: the next
  var shouldLoad: PagedSearch.Page? { isQuiet || isAtBottom ? awaited : nil }

  var isLoading: Bool { awaited != nil }

  // A title should be opened if its row was tapped.
  var shouldOpen: String? {
    guard let selectedRow, titles.indices.contains(selectedRow) else { return nil }
    return titles[selectedRow]
  }

  mutating func becomeQuiet() {
    guard !text.isEmpty, text != query else { return }
    isQuiet = true
    (query, titles, pageCount, isWhole) = (text, [], 0, false)
    awaited = PagedSearch.Page(text, 1)
  }

  mutating func reachBottom() {
    guard let query, awaited == nil, !isWhole else { return }
    isAtBottom = true
    awaited = PagedSearch.Page(query, pageCount + 1)
  }

  /// Ignores answers to former requests.
  mutating func take(_ answer: Result<[String], SearchError>, to page: PagedSearch.Page) {
    guard page == awaited else { return }
    awaited = nil
    switch answer {
    case .success(let more):
      pageCount += 1
      isWhole = more.isEmpty
      titles += more
    case .failure: hasFailed = true
    }
  }
}
