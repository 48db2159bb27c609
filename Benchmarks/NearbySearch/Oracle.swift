public import Scenarios

extension NearbySearch {
  /// The search is at the chosen location, else at the device's. Another location, a quiet text that differs from the
  /// query, and a pull start a new search: page 1 is requested of both endpoints, and requests under way are dropped.
  /// The end of the list requests the next page of both. A page is shown once both have answered, places first.
  ///
  /// Further rules:
  /// - **No location yet**: nothing is loaded. A quiet text is kept for the first location.
  /// - **An empty text** is a query like any other: for everything nearby. So the first location loads at once.
  /// - **The same location again** starts nothing. Nor does the device while a location is chosen; its location is kept
  ///   until the device's location is chosen again.
  /// - **The same quiet text again** starts nothing.
  /// - **Another location, or a pull, while a text is not quiet yet** searches with the former text.
  /// - **Another location or text** empties the list at once. **A pull** leaves it until page 1 replaces it, because
  ///   people look at it meanwhile.
  /// - **A pull during loading** starts a new search as well: the answers to the former calls are dropped, even for the
  ///   same page.
  /// - **The end of the list** loads nothing during loading, and nothing after the last page. A page without titles
  ///   from both endpoints is the last. A pull can load again.
  /// - **One failure** is reported after the other endpoint has answered, too. The page counts, with its partial
  ///   titles.
  /// - **Two failures** of a page are reported once. Nothing is shown, and the end of the list loads that page again:
  ///   page 1 after a pull.
  /// - **The indicator** runs from the first call until both endpoints have answered the latest page. A new search does
  ///   not interrupt it.
  public struct Oracle: Scenarios.Oracle {
    /// The last request, and the answers to it so far.
    struct Awaited {
      let page: Page
      let ordinal: Int
      /// By endpoint; nil after a failure.
      var answers: [Endpoint: [String]?] = [:]

      mutating func take(_ titles: [String]?, to call: Call) -> Bool {
        guard call == Call(call.endpoint, page, ordinal: ordinal), answers[call.endpoint] == nil else { return false }
        answers[call.endpoint] = .some(titles)
        return true
      }
    }

    private(set) var device: String?
    private(set) var chosen: String?
    private(set) var text = ""
    /// The location and the query of the search.
    private(set) var location: String?
    private(set) var query = ""
    private(set) var titles: [String] = []
    private(set) var pageCount = 0
    private(set) var isWhole = false
    private(set) var awaited: Awaited?
    private var askedCounts: [Page: Int] = [:]

    public init() {}

    public func alarm(after event: Event) -> Alarm<Event>? {
      if case .text = event { Alarm(.quiet, after: .milliseconds(300)) } else { nil }
    }

    public mutating func decisions(at event: Event) -> [Decision] {
      switch event {
      case .device(let location):
        device = location
        return move()

      case .chosen(let location):
        chosen = location
        return move()

      case .text(let text):
        self.text = text
        return []

      case .quiet:
        guard text != query else { return [] }
        query = text
        return search()

      case .bottom: return awaited == nil && !isWhole ? load(pageCount + 1) : []
      case .pull: return start()
      case .answer(let call, let titles): return take(titles, to: call)
      case .failure(let call): return take(nil, to: call)
      }
    }

    private mutating func move() -> [Decision] {
      guard let next = chosen ?? device, next != location else { return [] }
      location = next
      return search()
    }

    private mutating func search() -> [Decision] {
      let hadTitles = !titles.isEmpty
      titles = []
      return (hadTitles ? [.show([])] : []) + start()
    }

    private mutating func start() -> [Decision] {
      (pageCount, isWhole) = (0, false)
      return load(1)
    }

    private mutating func load(_ number: Int) -> [Decision] {
      guard let location else { return [] }
      let page = Page(location, query, number)
      let wasLoading = awaited != nil
      askedCounts[page, default: 0] += 1
      awaited = Awaited(page: page, ordinal: askedCounts[page, default: 0])
      return (wasLoading ? [] : [.loading(true)]) + [.loadPlaces(page), .loadOffers(page)]
    }

    private mutating func take(_ titles: [String]?, to call: Call) -> [Decision] {
      guard awaited?.take(titles, to: call) == true, let awaited, let places = awaited.answers[.places],
        let offers = awaited.answers[.offers]
      else { return [] }
      self.awaited = nil
      let failure: [Decision] = places == nil || offers == nil ? [.fail] : []
      if places == nil, offers == nil { return [.loading(false)] + failure }

      let former = self.titles
      let found = (places ?? []) + (offers ?? [])
      self.titles = awaited.page.number == 1 ? found : former + found
      pageCount = awaited.page.number
      isWhole = found.isEmpty && failure.isEmpty
      return [.loading(false)] + failure + (self.titles == former ? [] : [.show(self.titles)])
    }
  }
}
