extension NearbySearch {
  /// What both endpoints answered for a page.
  struct PageAnswer {
    let page: Page
    let places: NearbyServer.Answer
    let offers: NearbyServer.Answer

    /// What was found, places first; nil if both failed.
    var titles: [String]? {
      let found = [places, offers].compactMap { try? $0.get() }
      return found.isEmpty ? nil : Array(found.joined())
    }

    var hasFailure: Bool { [places, offers].contains { if case .failure = $0 { true } else { false } } }

    /// What the end of the list is to load now: the next page, or this one again where both failed; nil where there are
    /// no more.
    var missing: Page? {
      guard let titles else { return page }
      return titles.isEmpty && !hasFailure ? nil : page.next
    }

    /// The list with this page: page 1 replaces what there is.
    func added(to list: [String]) -> [String] {
      guard let titles else { return list }
      return page.number == 1 ? titles : list + titles
    }
  }
}
