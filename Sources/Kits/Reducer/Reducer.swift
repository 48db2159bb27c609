/// Decides how an action changes the state, and which effect the store runs.
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
/// A composed reducer has a ``body`` instead of ``reduce(into:action:)``:
///
///     var body: some Reducer<State, Action> {
///       Scope(state: \.counter, action: counterAction, embed: Action.counter) { Counter() }
///       Reduce { state, action in … }
///     }
public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  associatedtype Body

  /// Changes `state`, and returns an effect for the store to start.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The parts of a composed reducer, in order.
  @ReducerBuilder<State, Action>
  var body: Body { get }
}

extension Reducer where Body == Never {
  /// - Precondition: it is not called, because a reducer without a body has its own ``reduce(into:action:)``.
  @inlinable
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}

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

/// Combines the reducers of a block. They run in order, on one state; their effects are merged.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  @inlinable
  public static func buildPartialBlock<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    accumulated: First, next: Second
  ) -> ReducerSequence<First, Second> {
    ReducerSequence(first: accumulated, second: next)
  }
}

public struct ReducerSequence<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: second.reduce(into: &state, action: action))
  }
}

/// Changes nothing and has no effect.
public struct EmptyReducer<State, Action>: Reducer {
  @inlinable
  public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

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
/// Other actions are ignored. The child's effects send embedded actions to the parent.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  @usableFromInline let childState: WritableKeyPath<ParentState, Child.State>
  @usableFromInline let childAction: (ParentAction) -> Child.Action?
  @usableFromInline let embed: (Child.Action) -> ParentAction
  @usableFromInline let child: Child

  /// - Parameters:
  ///   - childState: the child's state in the parent's.
  ///   - childAction: the child's action in a parent's action; nil if there is none.
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
