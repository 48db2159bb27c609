public import Scenarios

extension PagedSearch {
  public static let lanes = ["text", "bottom", "tap", "quiet", "server"]

  public static func marble(_ event: Event) -> Marble {
    switch event {
    case .text(let text): Marble(lane: 0, mark: "\"\(text)\"")
    case .link(let text): Marble(lane: 0, mark: "link \"\(text)\"")
    case .bottom: Marble(lane: 1, mark: "●")
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
    case .bottom: "bottom"
    case .select: "tap"
    case .page: "page"
    case .failure: "failure"
    }
  }
}
