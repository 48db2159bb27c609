public import Scenarios

extension PagedSearch {
  public static let lanes = ["text", "scroll", "tap", "quiet", "server"]

  public static func marble(_ event: Event) -> Marble {
    switch event {
    case .text(let text): Marble(lane: 0, mark: "\"\(text)\"")
    case .link(let text): Marble(lane: 0, mark: "link \"\(text)\"")
    case .scroll(.bottom): Marble(lane: 1, mark: "↓")
    case .scroll(.back): Marble(lane: 1, mark: "↑")
    case .scroll(.overscroll(let points)): Marble(lane: 1, mark: "↓\(points)")
    case .select(let row): Marble(lane: 2, mark: "\(row)")
    case .quiet: Marble(lane: 3, mark: "●")
    case .page(let page, _): Marble(lane: 4, mark: "\(page)")
    case .failure(let page): Marble(lane: 4, mark: "✕\(page)")
    }
  }

  public static func mark(_ decision: Decision) -> String {
    switch decision {
    case .load(let page): "?\(page)"
    case .show(let titles): "[\(titles.joined(separator: " "))]"
    case .loading(let isLoading): isLoading ? "◐" : "○"
    case .fail: "✕"
    case .open(let title): "→\(title)"
    }
  }

  public static func word(_ event: Event) -> String {
    switch event {
    case .text(let text): text.isEmpty ? "clear" : "type"
    case .link: "link"
    case .quiet: "quiet"
    case .scroll(.bottom): "bottom"
    case .scroll(.back): "back"
    // A shorter pull reaches the end of a list that can be scrolled, and nothing else.
    case .scroll(.overscroll(let points)): points < ScrollView.reachedOffset ? "bottom" : "overscroll"
    case .select: "tap"
    case .page: "page"
    case .failure: "failure"
    }
  }
}
