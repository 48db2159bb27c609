public import Scenarios

extension NearbySearch {
  /// What is near is searched for at the location that was chosen, or where the device is if none was. Another location,
  /// a text that has been quiet and is another one than before, and a pull start anew: both endpoints are asked for page 1,
  /// and what is under way is dropped. The end of the list asks both for the next page. A page is shown once both have
  /// answered, places first.
  ///
  /// What else there is to decide:
  /// - **No location yet**: nothing is loaded. A text that becomes quiet is remembered for the first location.
  /// - **An empty text** is a query like any other: everything that is near. So the first location loads at once.
  /// - **The same location again** starts nothing, nor does the device where a location is chosen. The device's location is
  ///   remembered for when it is chosen again.
  /// - **The same text again**, once it is quiet, starts nothing.
  /// - **Another location while a text is not quiet yet** is searched with the former text. So does a pull.
  /// - **Another location or text** empties the list at once. **A pull** leaves it until page 1 replaces it, as people look
  ///   at it meanwhile.
  /// - **A pull while something is loading** starts anew as well: the answers to the former calls are dropped, also those for
  ///   the same page.
  /// - **The end of the list** loads nothing while something is loading, and nothing where there are no more pages. A page
  ///   that both endpoints answered with nothing is the last. A pull can load again.
  /// - **One failure** is told once the other endpoint has answered too. The page counts, with what there is of it.
  /// - **Both failing** is told once. Nothing is shown, and the end of the list loads that page again: page 1 after a pull.
  /// - **The indicator** runs from the first call until both endpoints have answered the latest page. Starting anew does not
  ///   interrupt it.
  public struct Oracle: Scenarios.Oracle {
    /// The page that was asked for last, and which answers to it have come.
    struct Awaited {
      let page: Page
      let ordinal: Int
      /// By endpoint; nil where it failed.
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
    /// Where is searched, and what for.
    private(set) var location: String?
    private(set) var query = ""
    private(set) var titles: [String] = []
    private(set) var pageCount = 0
    /// Whether there are no more pages.
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
