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

  /// Hands the title in a row of the list to whoever listens, as RxCocoa's `modelSelected` does. If there is no such row,
  /// nothing is there to be selected.
  public func modelSelected(_ row: Int, _ receiveTitle: (String) -> Void) {
    if titles.indices.contains(row) { receiveTitle(titles[row]) }
  }

  /// Starts or stops the activity indicator.
  public func setLoading(_ isLoading: Bool) {
    guard isLoading != self.isLoading else { return }
    self.isLoading = isLoading
    decisions.emit(.loading(isLoading))
  }

  public func showError() { decisions.emit(.fail) }

  public func open(_ title: String) { decisions.emit(.open(title)) }
}
