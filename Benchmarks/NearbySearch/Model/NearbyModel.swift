extension NearbySearch {
  /// Facts, and values that follow from them: the page to load, and the screen.
  struct Model {
    /// A request for a page. The number distinguishes it from an earlier request for the same page.
    struct Request: Equatable {
      let page: Page
      let number: Int
    }

    var device: String?
    var chosen: String?
    var text = ""
    /// The location and the query of the search.
    var location: String?
    var query = ""
    var titles: [String] = []
    /// The page that the end of the list loads; nil while a page is loading, and after the last page.
    var missing: Page?
    var requestCount = 0
    /// The last request, until both endpoints have answered.
    var awaited: Request?
    var places: NearbyServer.Answer?
    var offers: NearbyServer.Answer?

    // Set only in the turn in which they happen.
    var isAsking = false
    var hasFailed = false
  }
}

extension NearbySearch.Model {
  // A page should be loaded in the turn in which:
  // 1. the location changes: the first
  // 2. the text is quiet and differs from the query: the first
  // 3. the list is pulled: the first
  // 4. the end of the list is in sight, nothing is loading and there is more: the next
  var shouldLoad: Request? { isAsking ? awaited : nil }

  var isLoading: Bool { awaited != nil }

  mutating func move(to location: String) {
    device = location
    relocate()
  }

  mutating func choose(_ location: String?) {
    chosen = location
    relocate()
  }

  mutating func becomeQuiet() {
    guard text != query else { return }
    query = text
    search()
  }

  mutating func reachBottom() { if let missing { ask(for: missing) } }

  mutating func refresh() { if let location { ask(for: NearbySearch.Page(location, query, 1)) } }

  /// Ignores answers to former requests.
  mutating func take(_ answer: NearbyServer.Answer, of endpoint: NearbySearch.Endpoint, to request: Request) {
    guard request == awaited else { return }
    switch endpoint {
    case .places: places = answer
    case .offers: offers = answer
    }
    guard let places, let offers else { return }
    let page = NearbySearch.PageAnswer(page: request.page, places: places, offers: offers)
    awaited = nil
    missing = page.missing
    titles = page.added(to: titles)
    hasFailed = page.hasFailure
  }

  private mutating func relocate() {
    guard let next = chosen ?? device, next != location else { return }
    location = next
    search()
  }

  private mutating func search() {
    titles = []
    refresh()
  }

  private mutating func ask(for page: NearbySearch.Page) {
    requestCount += 1
    isAsking = true
    awaited = Request(page: page, number: requestCount)
    (missing, places, offers) = (nil, nil, nil)
  }
}
