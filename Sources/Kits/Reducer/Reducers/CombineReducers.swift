/// Groups reducers into one, outside of a `body`.
///
///     Store(initialState: App.State()) {
///       CombineReducers {
///         Login()
///         Log()
///       }
///     }
public struct CombineReducers<Base: Reducer>: Reducer {
  @usableFromInline let base: Base

  @inlinable
  public init<State, Action>(@ReducerBuilder<State, Action> _ build: () -> Base)
  where Base.State == State, Base.Action == Action {
    base = build()
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }
}
