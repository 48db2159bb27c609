import Scenarios
import Streams

extension VideoCall {
  /// 1.1: the handlers of the buttons read the data and start the call, each on its own.
  final class MassiveViewController: VideoCallArchitecture {
    static let name = "massive-view-controller"
    static let origin = "1.1"
    static let promise = Promise<VideoCall>.diverges([.callsEmptyNumber])

    private let vcs: VideoCallSimulation
    private let textField = TextField()
    private var voipPushCallId: String?

    init(vcs: VideoCallSimulation, clock: ManualClock) { self.vcs = vcs }

    func didChangeTextField(_ text: String) { textField.text = text }

    func simulateOutgoingCall() {
      guard let id = textField.text else { return }
      vcs.startCall(callId: id)
    }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard UUID(uuidString: payload) != nil else { return }
      voipPushCallId = payload
    }

    func performAnswerCallAction() {
      guard let id = voipPushCallId else { return }
      vcs.startCall(callId: id)
    }
  }
}
