public import Scenarios

extension PagedSearch {
  /// A quiet text that is not empty and not searched for already starts a search: its first page is loaded, and the
  /// list is empty until then. A link's text counts as typed: it is quiet 300 ms after the link. The end of the list,
  /// as its ``ScrollView`` reports it, loads the next page, unless a page is loading or there are no more. Only answers
  /// to the last request are shown. An error is reported, and ends nothing.
  public struct Oracle: Scenarios.Oracle {
    private(set) var text = ""
    private(set) var query: String?
    private(set) var titles: [String] = [] {
      didSet { list.titleCount = titles.count }
    }
    private var list = ScrollView()
    private(set) var pageCount = 0
    private(set) var isWhole = false
    /// The last requested page, until its answer.
    private(set) var awaited: Page?

    public init() {}

    public func alarm(after event: Event) -> Alarm<Event>? {
      switch event {
      case .text, .link: Alarm(.quiet, after: .milliseconds(300))
      case .quiet, .scroll, .select, .page, .failure: nil
      }
    }

    public mutating func decisions(at event: Event) -> [Decision] {
      switch event {
      case .text(let text), .link(let text):
        self.text = text
        return []

      case .quiet:
        guard !text.isEmpty, text != query else { return [] }
        let (wasLoading, hadTitles) = (awaited != nil, !titles.isEmpty)
        (query, titles, pageCount, isWhole, awaited) = (text, [], 0, false, Page(text, 1))
        return (hadTitles ? [.show([])] : []) + (wasLoading ? [] : [.loading(true)]) + [.load(Page(text, 1))]

      case .scroll(let scroll):
        guard list.reachesBottom(by: scroll), let query, awaited == nil, !isWhole else { return [] }
        let next = Page(query, pageCount + 1)
        awaited = next
        return [.loading(true), .load(next)]

      case .select(let row):
        return titles.indices.contains(row) ? [.open(titles[row])] : []

      case .page(let page, let more):
        guard page == awaited else { return [] }
        awaited = nil
        isWhole = more.isEmpty
        pageCount += 1
        titles += more
        return [.loading(false)] + (more.isEmpty ? [] : [.show(titles)])

      case .failure(let page):
        guard page == awaited else { return [] }
        awaited = nil
        return [.loading(false), .fail]
      }
    }
  }
}
