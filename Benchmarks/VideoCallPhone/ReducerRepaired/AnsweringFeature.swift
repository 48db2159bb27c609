import ReducerKit

extension VideoCallPhone {
  /// The state keeps the text. The action of an answer has the id of its call.
  struct AnsweringFeature: Reducer {
    struct State: Equatable {
      var text = ""
    }

    enum Action {
      case textChanged(String)
      case callTapped
      case answered(String)
    }

    let vcs: VideoCallSimulation

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .textChanged(let text):
        state.text = text
        return .none

      case .callTapped: return state.text.isEmpty ? .none : call(state.text)
      case .answered(let id): return call(id)
      }
    }

    private func call(_ id: String) -> Effect<Action> {
      .run { _ in
        vcs.startCall(callId: id)
        return nil
      }
    }
  }
}
