public import Scenarios

/// The base view of the article: it shows one of four states, and at first nothing.
///
/// Showing what is shown already changes nothing that anybody sees, so it is no decision.
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
