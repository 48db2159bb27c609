import Streams

/// Runs one reactor, which owns it: takes its actions and keeps its last state.
///
/// ReactorKit keeps the same in global tables with weak keys, so that a reactor declares nothing. Here the reactor stores
/// it: `let loop = Loop()`.
///
/// The loop refers to its reactor weakly. When it is released with the reactor, it cancels what is under way.
public final class ReactorLoop<Action, State> {
  @usableFromInline let action = ActionSubject<Action>()
  /// Nil before the start. Exclusivity is not checked: no other code runs while the property is accessed.
  @exclusivity(unchecked) @usableFromInline var states: StateStream<State>?
  @usableFromInline var connection: AnyCancellable?

  @inlinable
  public init() {}

  /// Makes the stream of states, if this is the first call.
  @discardableResult @inlinable
  func start<R: Reactor>(_ reactor: R) -> StateStream<State> where R.Action == Action, R.State == State {
    if let states { return states }
    let initialState = reactor.initialState
    let states = StateStream(initialState)
    // Before the transforms are called, which may ask for `action` and `state`.
    self.states = states
    connection = reactor.states(of: reactor.mutations(of: action), from: initialState).sink(
      receiveCompletion: { _ in states.finish() }, receiveValue: { states.send($0) })
    return states
  }
}

extension Reactor {
  @inlinable
  func mutations(of actions: ActionSubject<Action>) -> AnyPublisher<Mutation, Never> {
    let mutations = transform(action: actions.eraseToAnyPublisher()).flatMap { [weak self] action in
      FailureIgnored(upstream: self?.mutate(action: action) ?? Empty().eraseToAnyPublisher())
    }
    return transform(mutation: mutations.eraseToAnyPublisher())
  }

  @inlinable
  func states(of mutations: AnyPublisher<Mutation, Never>, from initialState: State) -> AnyPublisher<State, Never> {
    let states = mutations.scan(initialState) { [weak self] state, mutation in
      self?.reduce(state: state, mutation: mutation) ?? state
    }
    return transform(state: states.prepend(Just(initialState)).eraseToAnyPublisher())
  }
}
