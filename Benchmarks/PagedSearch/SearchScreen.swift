public import Scenarios

/// The views of the screen: a list, an activity indicator, an alert, and the page behind a title.
///
/// Showing the shown values again changes nothing visible, so it is not a decision.
public final class SearchScreen {
  @usableFromInline let decisions: DecisionLog<PagedSearch.Decision>
  private var titles: [String] = []
  private var list = ScrollView()
  private var isLoading = false

  @inlinable
  public init(_ decisions: DecisionLog<PagedSearch.Decision>) { self.decisions = decisions }

  public func show(_ titles: [String]) {
    guard titles != self.titles else { return }
    self.titles = titles
    list.titleCount = titles.count
    decisions.emit(.show(titles))
  }

  /// Scrolls the list, and returns whether it reports its bottom, as `reachedBottom(offset: 100)` of the article's
  /// repository does.
  public func reachesBottom(by scroll: PagedSearch.Scroll) -> Bool { list.reachesBottom(by: scroll) }

  /// Passes on the title of a row, as RxCocoa's `modelSelected` does. Does nothing if there is no such row.
  public func modelSelected(_ row: Int, _ receiveTitle: (String) -> Void) {
    if titles.indices.contains(row) { receiveTitle(titles[row]) }
  }

  public func setLoading(_ isLoading: Bool) {
    guard isLoading != self.isLoading else { return }
    self.isLoading = isLoading
    decisions.emit(.loading(isLoading))
  }

  public func showError() { decisions.emit(.fail) }

  public func open(_ title: String) { decisions.emit(.open(title)) }
}
