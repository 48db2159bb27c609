import Reactor
import Streams

@testable import Lights

final class AnswerStoppedByAnyAction: ReactorMutant {
  override func mutations(
    _ question: Mutation, _ answer: AnyPublisher<Mutation, Never>
  ) -> AnyPublisher<Mutation, Never> {
    super.mutations(question, answer.prefix(untilOutputFrom: action).eraseToAnyPublisher())
  }
}

final class QuestionNotedWithAnswer: ReactorMutant {
  override func mutations(
    _ question: Mutation, _ answer: AnyPublisher<Mutation, Never>
  ) -> AnyPublisher<Mutation, Never> {
    answer.flatMap { [question, $0].publisher }.eraseToAnyPublisher()
  }
}

final class RowsMadeAnew: ReactorMutant {
  override func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    if case .loaded = mutation { state.rows = [] }
    return super.reduce(state: state, mutation: mutation)
  }
}

final class CommandsNotCounted: ReactorMutant {
  override func reduce(state: State, mutation: Mutation) -> State {
    var next = super.reduce(state: state, mutation: mutation)
    next.commandCount = 0
    return next
  }
}

/// Without the pulse, an error equal to the one before is not shown.
final class EqualErrorNotTold: ReactorMutant {
  override var errors: AnyPublisher<BridgeError, Never> {
    state.map(\.error).removeDuplicates().compactMap { $0 }.eraseToAnyPublisher()
  }
}

/// Without the pulse, the error is shown again at each state with an error.
final class ErrorToldAgain: ReactorMutant {
  override var errors: AnyPublisher<BridgeError, Never> { state.compactMap(\.error).eraseToAnyPublisher() }
}
