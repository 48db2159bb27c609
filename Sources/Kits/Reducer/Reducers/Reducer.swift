/// Decides how an action changes the state, and which effect the store runs for it.
///
///     struct Counter: Reducer {
///       struct State: Equatable { var count = 0 }
///       enum Action { case increment }
///
///       func reduce(into state: inout State, action: Action) -> Effect<Action> {
///         state.count += 1
///         return .none
///       }
///     }
///
/// A reducer that is made of others has a ``body`` in place of ``reduce(into:action:)``:
///
///     var body: some Reducer<State, Action> {
///       Scope(state: \.counter, action: counterAction, embed: Action.counter) { Counter() }
///       Reduce { state, action in … }
///     }
public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  associatedtype Body

  /// Changes `state` and returns what the store is to do next. It starts nothing itself.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is made of, in order.
  @ReducerBuilder<State, Action>
  var body: Body { get }
}

extension Reducer where Body == Never {
  /// - Precondition: it is not called. A reducer without a body has its own ``reduce(into:action:)``.
  @inlinable
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}
