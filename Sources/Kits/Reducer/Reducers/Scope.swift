/// Runs a child reducer on its part of the state, for its part of the actions.
///
///     Scope(
///       state: \.counter,
///       action: { if case .counter(let action) = $0 { action } else { nil } },
///       embed: App.Action.counter
///     ) {
///       Counter()
///     }
///
/// Any other action passes it by. What the child's effects send comes to the parent as an embedded action.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  @usableFromInline let childState: WritableKeyPath<ParentState, Child.State>
  @usableFromInline let childAction: (ParentAction) -> Child.Action?
  @usableFromInline let embed: (Child.Action) -> ParentAction
  @usableFromInline let child: Child

  /// - Parameters:
  ///   - childState: where the child's state is.
  ///   - childAction: the child's action in one of the parent's; nil if it is not for the child.
  ///   - embed: the parent's action for one of the child's.
  ///   - child: makes the child's reducer, once.
  @inlinable
  public init<ChildState, ChildAction>(
    state childState: WritableKeyPath<ParentState, ChildState>,
    action childAction: @escaping (ParentAction) -> ChildAction?,
    embed: @escaping (ChildAction) -> ParentAction,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.childState = childState
    self.childAction = childAction
    self.embed = embed
    self.child = child()
  }

  @inlinable
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    guard let action = childAction(action) else { return .none }
    return child.reduce(into: &state[keyPath: childState], action: action).map(embed)
  }
}
