import ReducerKit
import Scenarios
import Streams

extension VideoCall {
  /// A feature with a store, as in The Composable Architecture: a reducer changes the state, and returns the call as an
  /// effect.
  final class ReducerViewController: VideoCallArchitecture {
    static let name = "reducer"
    static let origin = "The Composable Architecture, a call is an effect"
    static let kit = Kit.reducer
    static let promise = Promise<VideoCall>.identical

    private let store: Store<CallFeature.State, CallFeature.Action>

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      store = Store(initialState: CallFeature.State()) { CallFeature(vcs: vcs) }
    }

    func didChangeTextField(_ text: String) { store.send(.textChanged(text)) }

    func simulateOutgoingCall() { store.send(.callTapped) }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard UUID(uuidString: payload) != nil else { return }
      store.send(.pushReceived(payload))
    }

    func performAnswerCallAction() { store.send(.answerTapped) }
  }
}
