extension NearbySearch {
  /// Facts, and what follows from them: which page should be loaded, and what should be on the screen.
  struct Model {
    /// A page that is asked for. Its number tells it from an earlier request for the same page.
    struct Request: Equatable {
      let page: Page
      let number: Int
    }

    var device: String?
    var chosen: String?
    var text = ""
    /// Where is searched, and what for.
    var location: String?
    var query = ""
    var titles: [String] = []
    /// What the end of the list loads; nil while a page is on its way, and where there are no more.
    var missing: Page?
    var requestCount = 0
    /// What was asked for last, until both have answered.
    var awaited: Request?
    var places: NearbyServer.Answer?
    var offers: NearbyServer.Answer?

    // True in the turn in which they happen.
    var isAsking = false
    var hasFailed = false
  }
}

extension NearbySearch.Model {
  // A page should be loaded in the turn in which:
  // 1. the location is another one: the first
  // 2. the text is quiet and another one: the first
  // 3. the list is pulled: the first
  // 4. the end of the list is in sight, nothing is on its way and there is more: the next
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

  /// An answer to anything but what is awaited is ignored.
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
