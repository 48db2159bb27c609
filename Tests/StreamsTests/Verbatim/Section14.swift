import Foundation
import Streams

/// 1.4: nodes of the ids to call.
enum Section14 {
  // swift-format-ignore
  class MyViewController: UIViewController, VoIPPushSimulationDelegate, CXProviderDelegate {
    private let makeUICall = PassthroughSubject<String, Never>()
    private let makeVoIPCall = PassthroughSubject<String, Never>()
    let textField = UITextField()
    let vcs = VideoCallSimulation()
    private var voipPushCallId: String?
    private var subscriptions = [AnyCancellable]()

    required override init() {
      super.init()
      viewDidLoad()
    }

    override func viewDidLoad() {
      Publishers.Merge(makeUICall, makeVoIPCall)
        .sink { [weak self] id in self?.vcs.startCall(callId: id) }
        .store(in: &subscriptions)
    }

    func simulateOutgoingCall(sender: UIButton) {
      guard let id = textField.text else { return }
      makeUICall.send(id)
    }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard UUID(uuidString: payload) != nil else { return }
      voipPushCallId = payload
    }

    func provider(_: CXProvider, perform action: CXAnswerCallAction) {
      action.fulfill()
      guard let id = voipPushCallId else { return }
      makeVoIPCall.send(id)
    }
  }
}

extension Section14.MyViewController: CallScreen {
  func type(_ text: String) { textField.text = text }
  func pressCall() { simulateOutgoingCall(sender: UIButton()) }
}
