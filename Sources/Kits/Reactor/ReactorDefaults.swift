import Streams

// What a reactor does where its author says nothing.

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
