public import Scenarios

/// The base view of the article: shows one of four states, and nothing at first.
///
/// Showing the shown state again changes nothing visible, so it is not a decision.
public final class CharactersScreen {
  @usableFromInline let decisions: DecisionLog<Characters.Decision>
  private var state: Characters.BaseState?

  @inlinable
  public init(_ decisions: DecisionLog<Characters.Decision>) { self.decisions = decisions }

  public func show(_ state: Characters.BaseState) {
    guard state != self.state else { return }
    self.state = state
    decisions.emit(.show(state))
  }
}
