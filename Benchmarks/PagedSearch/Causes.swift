import Scenarios
import SearchSupport

extension Cause<PagedSearch> {
  static let takesOldAnswer = Cause(
    "shows the answer to an older query as the latest one's", basis: .harm, section: "input as functions",
    witness: [.text("1"), .quiet, .text("2"), .quiet, .found("1", 1)]
  ) { $0.oldAnswer?.number == 1 }

  static let appendsOldPage = Cause(
    "appends a page of an old query to what is found for the new one", basis: .harm, section: "input as functions",
    witness: [.text("1"), .quiet, .found("1", 1), .bottom, .text("2"), .quiet, .found("1", 2)]
  ) { divergence in divergence.oldAnswer.map { $0.number > 1 } ?? false }

  /// The author does not say what the end of an empty list loads.
  static let loadsBeforeSearch = Cause(
    "loads page 2 of nothing where the list is pulled before the first search", basis: .ourRule,
    section: "input and output mess",
    witness: [.overscroll]
  ) { $0.isScroll && $0.expected.isEmpty && $0.state.query == nil }

  /// The titles of the lost page are never shown.
  static let losesPageByNext = Cause(
    "loads the next page while one is on its way, and so loses that one", basis: .harm,
    section: "input and output mess",
    witness: [.text("1"), .quiet, .overscroll]
  ) { $0.isScroll && $0.expected.isEmpty && $0.state.awaited != nil }

  /// The page is then shown among the titles of the new query.
  static let loadsNextOfFormer = Cause(
    "loads the next page of the query before, while the first of another query is on its way", basis: .harm,
    section: "UDF",
    witness: [.text("1"), .quiet, .overscroll]
  ) {
    $0.isScroll && $0.expected.isEmpty && $0.state.awaited?.number == 1 && $0.actual.page != nil
  }

  static let loadsPageTwice = Cause(
    "loads the next page once more while it is on its way, and so shows it twice", basis: .harm, section: "UDF",
    witness: [.text("1"), .quiet, .found("1", 1), .bottom, .back, .bottom]
  ) { $0.isScroll && $0.expected.isEmpty && $0.state.awaited != nil && $0.actual.page == $0.state.awaited }

  /// The titles of the failed page are never shown.
  static let skipsFailedPage = Cause(
    "loads the page after the one that failed", basis: .harm, section: "input and output mess",
    witness: [.text("1"), .quiet, .failure(PagedSearch.Page("1", 1)), .overscroll]
  ) { divergence in
    guard divergence.isScroll, let due = divergence.expected.page else { return false }
    return divergence.actual.page == due.next
  }

  /// The author knows no last page. It costs a request.
  static let loadsBeyondEnd = Cause(
    "loads the next page where there are no more", basis: .ourRule, section: "input and output mess",
    witness: [
      .text("1"), .quiet, .found("1", 1), .bottom, .found("1", 2), .bottom, .found("1", 3), .bottom, .found("1", 4),
      .back, .bottom,
    ]
  ) { $0.isScroll && $0.expected.isEmpty && $0.state.awaited == nil && $0.state.isWhole }

  /// The author states no order of the two operators. The same titles are loaded anew.
  static let searchesAgain = Cause(
    "searches anew for what it shows when a change of the text is taken back (`removeDuplicates` before `debounce`)",
    basis: .ourRule,
    section: "input as functions",
    witness: [.text("1"), .quiet, .text("2"), .text("1"), .quiet]
  ) { $0.event == .quiet && $0.expected.isEmpty && $0.actual.page == $0.state.query.map { PagedSearch.Page($0, 1) } }

  /// The article cancels the former search at each key, on purpose.
  static let givesUpWhileTyping = Cause(
    "gives up on the page that is on its way when the text changes, though nothing is searched for yet",
    basis: .ourRule,
    section: "a task per text",
    witness: [.text("1"), .quiet, .text("2")]
  ) { divergence in
    guard case .text? = divergence.event else { return false }
    return divergence.actual == [.loading(false)] && divergence.state.awaited != nil
  }

  /// The article compares no texts, and does not say that it should.
  static let searchesSameTextAgain = Cause(
    "searches anew for what it shows when a change of the text is taken back (nothing compares)", basis: .ourRule,
    section: "a task per text",
    witness: [.text("1"), .quiet, .found("1", 1), .text("2"), .text("1"), .quiet]
  ) { $0.event == .quiet && $0.expected.isEmpty && $0.actual.page == $0.state.query.map { PagedSearch.Page($0, 1) } }

  /// Needs a page under way beside a search; the article has no pages.
  static let hidesIndicatorOfNext = Cause(
    "shows no activity while a query is searched for that has cancelled the page of another: what was cancelled clears "
      + "the indicator", basis: .ourRule,
    section: "a task per text",
    witness: [.text("1"), .quiet, .found("1", 1), .text("2"), .bottom, .quiet]
  ) { divergence in
    divergence.event == .quiet && divergence.state.awaited != nil
      && divergence.actual == divergence.expected + [.loading(false)]
  }

  /// The author filters the empty text, and does not say what becomes of the text before it.
  static let searchesClearedText = Cause(
    "searches for a text that was cleared (`filter` before `debounce`)", basis: .ourRule, section: "input as functions",
    witness: [.text("1"), .text("")]
  ) { divergence in
    // The cleared text may become quiet at the same instant.
    guard divergence.expected.isEmpty, divergence.event == nil || divergence.event == .quiet else { return false }
    return divergence.state.text.isEmpty && divergence.actual.page != nil
  }

  /// The author states no order of the two operators.
  static let keepsQuietPeriod = Cause(
    "does not wait anew where a text is cleared and typed again (`removeDuplicates` before `debounce`)",
    basis: .ourRule,
    section: "input as functions",
    witness: [.text("1"), .text(""), .text("1")]
  ) { $0.event == nil && !$0.state.text.isEmpty && $0.actual.page == PagedSearch.Page($0.state.text, 1) }

  /// The link is ours.
  static let searchesLinkAtOnce = Cause(
    "searches at once for a text that was handed over: what waits is in the view",
    basis: .ourRule, section: "input as functions",
    witness: [.link("1")]
  ) { divergence in
    guard case .link(let text)? = divergence.event else { return false }
    return divergence.actual.page == PagedSearch.Page(text, 1)
  }

  /// Whether nothing receives the text yet, or `dropFirst` takes it for the field's initial text. No history
  /// distinguishes the two, because the view loads right after the link, with an empty field, and only once.
  /// The link is ours: nothing published hands over a text before the view has loaded.
  static let losesLink = Cause(
    "loses a text that was handed over before the view has loaded",
    basis: .ourRule, section: "streams as parameters of init",
    witness: [.link("1"), .quiet]
  ) { divergence in
    guard divergence.event == .quiet, divergence.actual.isEmpty, let page = divergence.expected.page else {
      return false
    }
    return divergence.history.first == .link(page.query)
      && !divergence.history.contains { if case .text = $0 { true } else { false } }
  }
}

extension Divergence<PagedSearch> {
  fileprivate var isScroll: Bool { if case .scroll? = event { true } else { false } }

  /// The answered page, if it was not awaited.
  fileprivate var oldAnswer: PagedSearch.Page? {
    guard expected.isEmpty else { return nil }
    switch event {
    case .page(let page, _), .failure(let page): return page
    case .text, .link, .quiet, .scroll, .select, nil: return nil
    }
  }
}

extension [PagedSearch.Decision] {
  fileprivate var page: PagedSearch.Page? {
    for case .load(let page) in self { return page }
    return nil
  }
}

extension PagedSearch.Event {
  fileprivate static let bottom = Self.scroll(.bottom)
  fileprivate static let back = Self.scroll(.back)
  fileprivate static let overscroll = Self.scroll(.overscroll(ScrollView.reachedOffset))

  fileprivate static func found(_ query: String, _ number: Int) -> Self {
    let page = PagedSearch.Page(query, number)
    return .page(page, PagedSearch.World.titles(of: page))
  }
}
