extension NearbySearch {
  struct PageAnswer {
    let page: Page
    let places: NearbyServer.Answer
    let offers: NearbyServer.Answer

    /// Places first; nil if both failed.
    var titles: [String]? {
      let found = [places, offers].compactMap { try? $0.get() }
      return found.isEmpty ? nil : Array(found.joined())
    }

    var hasFailure: Bool { [places, offers].contains { if case .failure = $0 { true } else { false } } }

    /// The page that the end of the list loads next: the following one, or this one if both failed; nil after the last
    /// page.
    var missing: Page? {
      guard let titles else { return page }
      return titles.isEmpty && !hasFailure ? nil : page.next
    }

    /// Page 1 replaces the list; other pages are appended.
    func added(to list: [String]) -> [String] {
      guard let titles else { return list }
      return page.number == 1 ? titles : list + titles
    }
  }
}
