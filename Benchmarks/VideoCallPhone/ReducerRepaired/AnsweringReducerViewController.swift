import ReducerKit
import Scenarios
import Streams

extension VideoCallPhone {
  /// A feature with a store, which is told which call is answered.
  final class AnsweringReducerViewController: PhoneArchitecture {
    static let name = "reducer-repaired"
    static let origin = "The Composable Architecture, and the action of an answer has the id"
    static let promise = Promise<VideoCallPhone>.identical

    private let store: Store<AnsweringFeature.State, AnsweringFeature.Action>
    private let provider: CXProvider

    init(vcs: VideoCallSimulation, provider: CXProvider, clock: ManualClock) {
      store = Store(initialState: AnsweringFeature.State()) { AnsweringFeature(vcs: vcs) }
      self.provider = provider
      provider.setDelegate(self)
    }

    func didChangeTextField(_ text: String) { store.send(.textChanged(text)) }

    func simulateOutgoingCall() { store.send(.callTapped) }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard let id = UUID(uuidString: payload) else { return }
      provider.reportNewIncomingCall(with: id)
    }

    func provider(_: CXProvider, perform action: CXAnswerCallAction) {
      action.fulfill()
      store.send(.answered(action.callUUID.uuidString))
    }
  }
}
