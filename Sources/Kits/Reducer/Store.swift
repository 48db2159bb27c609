import Streams

/// Holds the state of a feature and runs its reducer and effects.
///
///     let store = Store(initialState: Counter.State()) { Counter() }
///     let token = store.publisher.sink { show($0.count) }
///     store.send(.increment)
///
/// A store is not `Sendable`: it stays in one isolation domain, as do the effects that send to it.
///
/// Running effects are cancelled when the store and all stores scoped from it are released.
public final class Store<State, Action> {
  // Closures made where the types are known, so that the compiler specialises the calls in them. A scoped store differs
  // from a root store only in them.
  @usableFromInline let read: () -> State
  @usableFromInline let dispatch: (Action) -> Void

  /// Sends the state to a new subscriber at once, and then each stored state, even if it is equal.
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

  /// The last stored state. While actions are handled, the state before them.
  @inlinable
  public var state: State { read() }

  /// Reduces `action`, starts its effect, and does the same for all actions that are sent meanwhile. Then stores the
  /// state. During another `send` it only appends `action` to the waiting ones.
  @inlinable
  public func send(_ action: Action) { dispatch(action) }

  /// A store for a part of the feature, without its own state and effects: it reads from this store and sends to it.
  ///
  ///     store.scope(state: \.counter, action: App.Action.counter)
  ///
  /// - Parameters:
  ///   - childState: the part of the state, usually a key path.
  ///   - embed: this store's action for a part's action.
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

/// The loop of a store: takes actions in turn, reduces each, starts its effect, and stores the state when no action
/// waits.
@usableFromInline
package final class StoreCore<State, Action> {
  @usableFromInline let states: CurrentValueSubject<State, Never>
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>
  @usableFromInline let cancellableEffects = CancellableEffects()
  @usableFromInline var waiting: [Action] = []
  @usableFromInline var isSending = false
  @usableFromInline package var startedCount = 0
  /// In the order of their starts.
  @usableFromInline var inFlight: [EffectInFlight] = []

  @inlinable
  package init(_ initialState: State, _ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    states = CurrentValueSubject(initialState, .confined)
    self.reduce = reduce
  }

  deinit {
    for effect in inFlight { effect.token.cancel() }
  }

  @inlinable
  package func send(_ action: Action) {
    if isSending { return waiting.append(action) }
    isSending = true
    var state = states.value
    start(reduce(&state, action))
    while true {
      handleWaiting(&state)
      // Subscribers may send actions, which are handled together after the last subscriber has been called.
      states.send(state)
      if waiting.isEmpty { break }
      state = states.value
    }
    isSending = false
  }

  @inlinable
  func handleWaiting(_ state: inout State) {
    while !waiting.isEmpty {
      // Take all out first: the release of an action may send another one.
      let actions = waiting
      waiting = []
      for action in actions { start(reduce(&state, action)) }
    }
  }

  @inlinable
  func start(_ effect: Effect<Action>) {
    guard let makePublisher = effect.makePublisher else { return }
    startedCount += 1
    let number = startedCount
    var hasFinished = false
    let token = makePublisher(cancellableEffects).sink(
      receiveCompletion: { [weak self] _ in
        hasFinished = true
        self?.forget(number)
      },
      receiveValue: { [weak self] in self?.send($0) })
    if !hasFinished { inFlight.append(EffectInFlight(number: number, token: token)) }
  }

  /// Removes a finished effect. One that finishes during its start is not in the list.
  @inlinable
  func forget(_ number: Int) {
    guard let index = inFlight.firstIndex(where: { $0.number == number }) else { return }
    let ended = inFlight.remove(at: index)
    withExtendedLifetime(ended) {}
  }

  package var inFlightCount: Int { inFlight.count }

  /// The number of effects that an id can cancel.
  package var cancellableCount: Int { cancellableEffects.count }
}

@usableFromInline
struct EffectInFlight {
  @usableFromInline let number: Int
  @usableFromInline let token: AnyCancellable

  @inlinable
  init(number: Int, token: AnyCancellable) {
    self.number = number
    self.token = token
  }
}
