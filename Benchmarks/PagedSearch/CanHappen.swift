extension PagedSearch {
  /// What UIKit permits.
  ///
  /// - A text field changes to another text than it has.
  /// - A view loads once, so only the first event comes before it. It loads with an empty field.
  /// - A list that has had no titles fits on the screen, so it cannot be scrolled. It can be pulled beyond its end,
  ///   because the repository's table always bounces.
  /// - A list can be scrolled back after it was scrolled to its end, or pulled beyond it.
  /// - Only rows of the table can be tapped. The rows depend on the architecture, but titles come from the server, so
  ///   there are at most as many rows as titles sent.
  public static func canHappen(_ event: Event, after events: [Event]) -> Bool {
    switch event {
    case .text(let text): text != self.text(after: events)
    case .link: events.isEmpty
    case .select(let row): hasSent(row + 1, in: events)
    case .scroll(.bottom): hasSent(1, in: events)
    case .scroll(.back): isScrolled(after: events)
    case .scroll(.overscroll), .page, .failure, .quiet: true
    }
  }

  private static func text(after events: [Event]) -> String {
    for case .text(let text) in events.reversed() { return text }
    return ""
  }

  /// Whether the list may be below its top. The titles that it had depend on the architecture.
  private static func isScrolled(after events: [Event]) -> Bool {
    for index in events.indices.reversed() {
      guard case .scroll(let scroll) = events[index] else { continue }
      return scroll != .back && hasSent(1, in: events[..<index])
    }
    return false
  }

  /// Whether the server has sent at least `count` titles. Counts from the latest answer.
  private static func hasSent(_ count: Int, in events: some BidirectionalCollection<Event>) -> Bool {
    var missing = count
    for case .page(_, let titles) in events.reversed() {
      missing -= titles.count
      if missing <= 0 { return true }
    }
    return false
  }
}
