import Scenarios
import Streams
import VIPER

extension VideoCall {
  /// A scene of VIPER: the view tells the presenter, the interactor decides, the view shows the call.
  final class VIPERViewController: VideoCallArchitecture, CallView {
    static let name = "viper"
    static let origin = "VIPER, the interactor decides"
    static let kit = Kit.viper
    static let promise = Promise<VideoCall>.identical

    private let vcs: VideoCallSimulation
    private let incomingCalls = IncomingCallService()
    private var presenter: (any CallPresenting)?

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      self.vcs = vcs
      presenter = CallConfigurator(incomingCalls: incomingCalls).configure(self)
    }

    func didChangeTextField(_ text: String) { presenter?.textChanged(to: text) }

    func simulateOutgoingCall() { presenter?.callButtonTapped() }

    func voipPushSimulationDidReceivePayload(_ payload: String) { incomingCalls.didReceivePayload(payload) }

    func performAnswerCallAction() { incomingCalls.didAnswer() }

    func showCall(of number: String) { vcs.startCall(callId: number) }
  }
}
