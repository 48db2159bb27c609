extension NearbySearch {
  /// The facts, and the work to be done; nil if there is none.
  struct FeedbackState {
    enum Event {
      case moved(String)
      case chose(String?)
      case typed(String)
      case quiet
      case reachedBottom
      case pulled
      case answered(PageAnswer)
      case toldError
    }

    /// A request for a page. The number distinguishes it from an earlier request for the same page, which a pull ends.
    struct Request: Equatable {
      let page: Page
      let number: Int
    }

    var device: String?
    var chosen: String?
    /// The location and the query of the search.
    var location: String?
    var query = ""
    var titles: [String] = []
    /// The page that the end of the list loads; nil while a page is loading, and after the last page.
    var missing: Page?
    var requestCount = 0

    /// The typed text that is not quiet yet.
    var typed: String?
    var request: Request?
    var error: NearbyError?

    var isLoading: Bool { request != nil }
  }
}

extension NearbySearch.FeedbackState {
  static func reduce(_ state: Self, _ event: Event) -> Self {
    var state = state
    state.apply(event)
    return state
  }

  private mutating func apply(_ event: Event) {
    switch event {
    case .moved(let location):
      device = location
      relocate()
    case .chose(let location):
      chosen = location
      relocate()
    case .typed(let text): typed = text
    case .quiet:
      guard let text = typed.take(), text != query else { return }
      query = text
      search()
    case .reachedBottom: if let missing { load(missing) }
    case .pulled: loadFirstPage()
    case .answered(let answer): take(answer)
    case .toldError: error = nil
    }
  }

  private mutating func relocate() {
    guard let next = chosen ?? device, next != location else { return }
    location = next
    search()
  }

  private mutating func search() {
    titles = []
    loadFirstPage()
  }

  private mutating func loadFirstPage() {
    if let location { load(NearbySearch.Page(location, query, 1)) }
  }

  private mutating func load(_ page: NearbySearch.Page) {
    requestCount += 1
    request = Request(page: page, number: requestCount)
    missing = nil
  }

  private mutating func take(_ answer: NearbySearch.PageAnswer) {
    request = nil
    missing = answer.missing
    titles = answer.added(to: titles)
    if answer.hasFailure { error = NearbyError() }
  }
}
