extension PagedSearch {
  /// The facts, and the work to be done; nil if there is none.
  struct FeedbackState {
    enum Event {
      case typed(String)
      case quiet
      case reachedBottom
      case answered(Result<[String], SearchError>)
      case selected(Int)
      case opened
      case toldError
    }

    /// Typing the same text again starts another quiet period.
    struct Typing: Equatable {
      let text: String
      let number: Int
    }

    var query: String?
    var titles: [String] = []
    /// The page that the end of the list loads; nil while a page is loading, and after the last page.
    var next: Page?

    /// The typed text that is not quiet yet.
    var typed: Typing?
    var typingCount = 0
    var requested: Page?
    var opening: String?
    var error: SearchError?

    var isLoading: Bool { requested != nil }
  }
}

extension PagedSearch.FeedbackState {
  static func reduce(_ state: Self, _ event: Event) -> Self {
    var state = state
    state.apply(event)
    return state
  }

  private mutating func apply(_ event: Event) {
    switch event {
    case .typed(let text):
      typingCount += 1
      typed = Typing(text: text, number: typingCount)
    case .quiet:
      let text = typed.take()?.text
      if let text, !text.isEmpty, text != query { search(text) }
    case .reachedBottom: if let page = next.take() { requested = page }
    case .answered(let answer): if let page = requested.take() { take(answer, to: page) }
    case .selected(let row): if titles.indices.contains(row) { opening = titles[row] }
    case .opened: opening = nil
    case .toldError: error = nil
    }
  }

  private mutating func search(_ text: String) {
    (query, titles, next) = (text, [], nil)
    requested = PagedSearch.Page(text, 1)
  }

  private mutating func take(_ answer: Result<[String], SearchError>, to page: PagedSearch.Page) {
    next = page.missing(after: answer)
    switch answer {
    case .success(let more): titles += more
    case .failure(let error): self.error = error
    }
  }
}
