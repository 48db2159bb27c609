import ReducerKit

extension VideoCallPhone {
  /// As in video-call: the state keeps the last pushed id, and Answer takes it.
  struct CallFeature: Reducer {
    struct State: Equatable {
      var text = ""
      var pushedId: String?
    }

    enum Action {
      case textChanged(String)
      case callTapped
      case pushReceived(String)
      case answerTapped
    }

    let vcs: VideoCallSimulation

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .textChanged(let text):
        state.text = text
        return .none

      case .callTapped: return state.text.isEmpty ? .none : call(state.text)

      case .pushReceived(let id):
        state.pushedId = id
        return .none

      case .answerTapped: return state.pushedId.map(call) ?? .none
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
