import Streams

/// Holds the state of a feature and runs its reducer and effects.
///
///     let store = Store(initialState: Counter.State()) { Counter() }
///     let token = store.publisher.sink { show($0.count) }
///     store.send(.increment)
///
/// A store is not `Sendable`: it stays on one isolation domain, as do the effects that send to it.
///
/// The effects under way are cancelled when the store and all stores scoped from it are released.
public final class Store<State, Action> {
  // Three closures made where the types are known, so that the compiler specialises what they call. A scoped store
  // differs from a root only in them.
  @usableFromInline let read: () -> State
  @usableFromInline let dispatch: (Action) -> Void

  /// Sends the state to a new subscriber at once, then each state that is written back, also if it equals the last.
  public let publisher: AnyPublisher<State, Never>

  @inlinable
  init(read: @escaping () -> State, dispatch: @escaping (Action) -> Void, publisher: AnyPublisher<State, Never>) {
    self.read = read
    self.dispatch = dispatch
    self.publisher = publisher
  }

  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: State, @ReducerBuilder<State, Action> reducer: () -> R
  ) {
    let reducer = reducer()
    let core = StoreCore<State, Action>(initialState) { reducer.reduce(into: &$0, action: $1) }
    self.init(
      read: { core.states.value }, dispatch: { core.send($0) }, publisher: core.states.eraseToAnyPublisher())
  }

  /// The state that was written back last. While actions are being handled, it is the state before them.
  @inlinable
  public var state: State { read() }

  /// Reduces `action`, starts its effect, and does the same for all actions that are sent meanwhile. Then writes the
  /// state back.
  ///
  /// During another `send` it only puts `action` behind those that wait.
  @inlinable
  public func send(_ action: Action) { dispatch(action) }

  /// A store for a part of the feature. It has no state and no effects of its own: it reads from this one and sends
  /// to it.
  ///
  ///     store.scope(state: \.counter, action: App.Action.counter)
  ///
  /// - Parameters:
  ///   - childState: the part of the state, usually a key path.
  ///   - embed: the action of this store for one of the part.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state childState: @escaping (State) -> ChildState, action embed: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let (read, dispatch) = (read, dispatch)
    return Store<ChildState, ChildAction>(
      read: { childState(read()) }, dispatch: { dispatch(embed($0)) },
      publisher: publisher.map(childState).eraseToAnyPublisher())
  }
}
