import Reactor
import Streams

@testable import PagedSearch

final class AnswerNotStopped: ReactorMutant {
  override func mutations(of answer: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> { answer }
}

final class AnswerStoppedByAnyAction: ReactorMutant {
  override func mutations(of answer: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> {
    answer.prefix(untilOutputFrom: action).eraseToAnyPublisher()
  }
}

/// The flag is cleared after the part that a new search stops. ReactorKit's example does so, but there only a next page
/// sets the flag.
final class FlagClearedByStop: ReactorMutant {
  override func mutations(of answer: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> {
    super.mutations(of: answer).append(.ended).eraseToAnyPublisher()
  }
}

final class NextRequestKept: ReactorMutant {
  override func reduce(state: State, mutation: Mutation) -> State {
    var next = super.reduce(state: state, mutation: mutation)
    if case .requested = mutation { next.nextRequest = state.nextRequest }
    return next
  }
}
