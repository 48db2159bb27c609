import Scenarios
import Streams

extension VideoCall {
  /// The article's 1.2: `startCall` is written once, in a closure; the handlers still decide when to run it.
  final class Closures: VideoCallArchitecture {
    static let name = "closures"
    static let origin = "the article's 1.2, one closure that calls"
    static let kit = Kit.viewController
    static let isPublished = true
    static let promise = Promise<VideoCall>.diverges([.callsEmptyNumber])

    private let vcs: VideoCallSimulation
    private let textField = TextField()
    private var voipPushCallId: String?
    private var makeUICall: ((String) -> Void)?
    private var makeVoIPCall: ((String) -> Void)?

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      self.vcs = vcs
      makeUICall = { [weak self] id in self?.vcs.startCall(callId: id) }
      makeVoIPCall = makeUICall
    }

    func didChangeTextField(_ text: String) { textField.text = text }

    func simulateOutgoingCall() {
      guard let id = textField.text else { return }
      makeUICall?(id)
    }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard UUID(uuidString: payload) != nil else { return }
      voipPushCallId = payload
    }

    func performAnswerCallAction() {
      guard let id = voipPushCallId else { return }
      makeVoIPCall?(id)
    }
  }
}
