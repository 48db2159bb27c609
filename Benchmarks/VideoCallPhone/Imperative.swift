import Scenarios
import Streams

extension VideoCallPhone {
  /// The baseline: a field and handlers, no kit, no stream, no model.
  final class Imperative: PhoneArchitecture {
    static let name = "imperative"
    static let origin = "the baseline, a field and handlers"
    static let promise = Promise<VideoCallPhone>.identical

    private let vcs: VideoCallSimulation
    private let provider: CXProvider
    private var text = ""

    init(vcs: VideoCallSimulation, provider: CXProvider, clock: ManualClock) {
      self.vcs = vcs
      self.provider = provider
      provider.setDelegate(self)
    }

    func didChangeTextField(_ text: String) { self.text = text }

    func simulateOutgoingCall() { if !text.isEmpty { vcs.startCall(callId: text) } }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      if let id = UUID(uuidString: payload) { provider.reportNewIncomingCall(with: id) }
    }

    func provider(_: CXProvider, perform action: CXAnswerCallAction) {
      action.fulfill()
      vcs.startCall(callId: action.callUUID.uuidString)
    }
  }
}
