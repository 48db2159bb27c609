import Streams

/// Turns the actions of a user into mutations, and mutations into states, as ReactorKit does.
///
///     final class Counter: Reactor {
///       enum Action { case increase, load }
///       enum Mutation {
///         case add(Int)
///         case setLoading(Bool)
///       }
///       struct State { var value = 0, isLoading = false }
///
///       let initialState = State()
///       let loop = Loop()
///
///       func mutate(action: Action) -> AnyPublisher<Mutation, Never> { … }
///       func reduce(state: State, mutation: Mutation) -> State { … }
///     }
///
///     let token = counter.state.map(\.value).removeDuplicates().sink { show($0) }
///     counter.action.send(.increase)
///
/// The guarantees are in <doc:Contract>.
public protocol Reactor: AnyObject {
  associatedtype Action
  associatedtype Mutation = Action
  associatedtype State
  /// The failure of ``mutate(action:)``; `Never` by default.
  associatedtype MutationFailure: Error = Never

  typealias Loop = ReactorLoop<Action, State>

  /// Runs the reactor. A stored property: `let loop = Loop()`.
  var loop: Loop { get }

  /// The initial state. A stored property, as in ReactorKit.
  var initialState: State { get }

  /// The mutations for an action, at once or later. The place of side effects. It may read ``currentState``.
  ///
  /// By default the action itself if it is a mutation, and nothing otherwise. A failure only ends the mutations of this
  /// action.
  func mutate(action: Action) -> AnyPublisher<Mutation, MutationFailure>

  /// The state after a mutation, without side effects. The default changes nothing.
  func reduce(state: State, mutation: Mutation) -> State

  /// Changes the stream of actions, or merges others into it. The three transforms are called once each. A strong
  /// reference to the reactor in their result is a retain cycle.
  func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never>

  /// Changes the stream of mutations, or merges others into it.
  func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never>

  /// Changes the stream of states, which begins with ``initialState``.
  func transform(state: AnyPublisher<State, Never>) -> AnyPublisher<State, Never>
}

extension Reactor {
  /// Takes the user's actions. Its first use starts the reactor.
  @inlinable
  public var action: ActionSubject<Action> {
    loop.start(self)
    return loop.action
  }

  /// Sends the last state at once and each later one. Its first use starts the reactor.
  @inlinable
  public var state: StateStream<State> { loop.start(self) }

  /// The last state; ``initialState`` before there is one. It changes right before the subscribers of ``state`` are
  /// called.
  @inlinable
  public var currentState: State { loop.states?.subject.value ?? initialState }
}

// Defaults.

extension Reactor {
  @inlinable
  public func mutate(action: Action) -> AnyPublisher<Mutation, MutationFailure> { Empty().eraseToAnyPublisher() }

  @inlinable
  public func reduce(state: State, mutation: Mutation) -> State { state }

  @inlinable
  public func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> { action }

  @inlinable
  public func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> { mutation }

  @inlinable
  public func transform(state: AnyPublisher<State, Never>) -> AnyPublisher<State, Never> { state }
}

extension Reactor where Mutation == Action {
  @inlinable
  public func mutate(action: Action) -> AnyPublisher<Mutation, MutationFailure> {
    Just(action).setFailureType(to: MutationFailure.self).eraseToAnyPublisher()
  }
}
