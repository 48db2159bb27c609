public import Scenarios

/// The views of the screen: a list, an activity indicator and an alert.
///
/// Showing the shown values again changes nothing visible, so it is not a decision.
public final class NearbyScreen {
  @usableFromInline let decisions: DecisionLog<NearbySearch.Decision>
  private var titles: [String] = []
  private var isLoading = false

  @inlinable
  public init(_ decisions: DecisionLog<NearbySearch.Decision>) { self.decisions = decisions }

  public func show(_ titles: [String]) {
    guard titles != self.titles else { return }
    self.titles = titles
    decisions.emit(.show(titles))
  }

  public func setLoading(_ isLoading: Bool) {
    guard isLoading != self.isLoading else { return }
    self.isLoading = isLoading
    decisions.emit(.loading(isLoading))
  }

  public func showError() { decisions.emit(.fail) }
}
