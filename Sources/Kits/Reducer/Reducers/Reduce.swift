/// A reducer that is a closure.
///
///     Reduce { state, action in
///       state.count += 1
///       return .none
///     }
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let change: (inout State, Action) -> Effect<Action>

  @inlinable
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) { change = reduce }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { change(&state, action) }
}
