extension PagedSearch {
  /// What UIKit permits.
  ///
  /// - A text field changes to another text than it has.
  /// - A view loads once, so only the first event comes before it. It loads with an empty field.
  /// - The end of a list comes into sight repeatedly, even of an empty one: a table bounces.
  /// - Only rows of the table can be tapped. The rows depend on the architecture, but titles come from the server, so
  ///   there are at most as many rows as titles sent.
  public static func canHappen(_ event: Event, after events: [Event]) -> Bool {
    switch event {
    case .text(let text): text != self.text(after: events)
    case .link: events.isEmpty
    case .select(let row): hasSent(row + 1, in: events)
    case .bottom, .page, .failure, .quiet: true
    }
  }

  private static func text(after events: [Event]) -> String {
    for case .text(let text) in events.reversed() { return text }
    return ""
  }

  /// Whether the server has sent at least `count` titles. Counts from the latest answer.
  private static func hasSent(_ count: Int, in events: [Event]) -> Bool {
    var missing = count
    for case .page(_, let titles) in events.reversed() {
      missing -= titles.count
      if missing <= 0 { return true }
    }
    return false
  }
}
