import Reactor
import Streams

extension VideoCall {
  final class CallReactor: Reactor {
    enum Action {
      case textChanged(String)
      case callPressed
      case pushArrived(String)
      case answerPressed
    }

    enum Mutation {
      case setText(String)
      case setPushedId(String)
      case setCalling(String)
    }

    struct State {
      var text = ""
      var pushedId: String?
      /// The number to call now. A pulse, because the same number may be called again.
      @Pulse var calling: String?
    }

    let initialState = State()
    let loop = Loop()

    func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
      switch action {
      case .textChanged(let text): return Just(.setText(text)).eraseToAnyPublisher()
      case .pushArrived(let id): return Just(.setPushedId(id)).eraseToAnyPublisher()
      case .callPressed:
        let text = currentState.text
        return text.isEmpty ? Empty().eraseToAnyPublisher() : Just(.setCalling(text)).eraseToAnyPublisher()
      case .answerPressed:
        guard let id = currentState.pushedId else { return Empty().eraseToAnyPublisher() }
        return Just(.setCalling(id)).eraseToAnyPublisher()
      }
    }

    func reduce(state: State, mutation: Mutation) -> State {
      var state = state
      switch mutation {
      case .setText(let text): state.text = text
      case .setPushedId(let id): state.pushedId = id
      case .setCalling(let id): state.calling = id
      }
      return state
    }
  }
}
