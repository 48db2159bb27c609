import Foundation
import Scenarios
import Streams
import VideoCall

/// One state, and one function that changes it and starts calls.
final class Reducer: VideoCallArchitecture {
  static let name = "our-reducer"
  static let origin = "our own app"
  static let kit = Kit.reducer
  static let promise = Promise<VideoCall>.identical

  private struct State {
    var text = ""
    var pushedId: String?
    var idToCall: String?
  }

  private enum Action {
    case typed(String)
    case pushed(String)
    case callPressed, answerPressed
  }

  private var state = State()
  private let vcs: VideoCallSimulation

  init(vcs: VideoCallSimulation, clock: ManualClock) { self.vcs = vcs }

  func didChangeTextField(_ text: String) { send(.typed(text)) }
  func simulateOutgoingCall() { send(.callPressed) }
  func performAnswerCallAction() { send(.answerPressed) }

  func voipPushSimulationDidReceivePayload(_ payload: String) {
    if UUID(uuidString: payload) != nil { send(.pushed(payload)) }
  }

  private func send(_ action: Action) {
    state.idToCall = nil
    switch action {
    case .typed(let text): state.text = text
    case .pushed(let id): state.pushedId = id
    case .callPressed: if !state.text.isEmpty { state.idToCall = state.text }
    case .answerPressed: state.idToCall = state.pushedId
    }
    if let id = state.idToCall { vcs.startCall(callId: id) }
  }
}
