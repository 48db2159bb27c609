import ReducerKit
import Scenarios
import Streams

extension VideoCallPhone {
  /// A feature with a store, as in The Composable Architecture and as in video-call.
  final class ReducerViewController: PhoneArchitecture {
    static let name = "reducer"
    static let origin = "The Composable Architecture, a call is an effect"
    static let promise = Promise<VideoCallPhone>.diverges(Cause.ofLastPushed)

    private let store: Store<CallFeature.State, CallFeature.Action>
    private let provider: CXProvider

    init(vcs: VideoCallSimulation, provider: CXProvider, clock: ManualClock) {
      store = Store(initialState: CallFeature.State()) { CallFeature(vcs: vcs) }
      self.provider = provider
      provider.setDelegate(self)
    }

    func didChangeTextField(_ text: String) { store.send(.textChanged(text)) }

    func simulateOutgoingCall() { store.send(.callTapped) }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard let id = UUID(uuidString: payload) else { return }
      store.send(.pushReceived(payload))
      provider.reportNewIncomingCall(with: id)
    }

    func provider(_: CXProvider, perform action: CXAnswerCallAction) {
      action.fulfill()
      store.send(.answerTapped)
    }
  }
}
