extension PagedSearch {
  /// What UIKit permits.
  ///
  /// - A text field changes to another text than it has.
  /// - A view loads once, so that only the first of all events comes before it. It loads with an empty field.
  /// - The end of a list comes into sight again and again, also of an empty one: a table bounces.
  /// - A row can be tapped only if the table has it. Which rows it has is up to the architecture. But no title is there
  ///   before the server has sent it, so there are at most as many rows as titles that came.
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

  /// Whether the server has sent so many titles, counted from the latest.
  private static func hasSent(_ count: Int, in events: [Event]) -> Bool {
    var missing = count
    for case .page(_, let titles) in events.reversed() {
      missing -= titles.count
      if missing <= 0 { return true }
    }
    return false
  }
}
