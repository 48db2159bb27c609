public import Scenarios

/// The views of the screen: a list, an activity indicator, an alert, and the page behind a title.
///
/// Showing what is shown already changes nothing that anybody sees, so it is no decision.
public final class SearchScreen {
  @usableFromInline let decisions: DecisionLog<PagedSearch.Decision>
  private var titles: [String] = []
  private var isLoading = false

  @inlinable
  public init(_ decisions: DecisionLog<PagedSearch.Decision>) { self.decisions = decisions }

  /// The list shows these titles and no others.
  public func show(_ titles: [String]) {
    guard titles != self.titles else { return }
    self.titles = titles
    decisions.emit(.show(titles))
  }

  /// The title in a row of the list; nil if there is no such row.
  public func title(at row: Int) -> String? { titles.indices.contains(row) ? titles[row] : nil }

  /// Starts or stops the activity indicator.
  public func setLoading(_ isLoading: Bool) {
    guard isLoading != self.isLoading else { return }
    self.isLoading = isLoading
    decisions.emit(.loading(isLoading))
  }

  public func showError() { decisions.emit(.fail) }

  public func open(_ title: String) { decisions.emit(.open(title)) }
}
