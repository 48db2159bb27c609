import Foundation
import Streams

/// 1.7, the second step: the press of Answer must also be later than the push.
enum Section17Both {
  // swift-format-ignore
  class MyViewController: UIViewController, VoIPPushSimulationDelegate, CXProviderDelegate {
    private let makeUICall = PassthroughSubject<Void, Never>()
    private let textCallId = PassthroughSubject<String, Never>()
    private let makeVoIPCall = PassthroughSubject<Void, Never>()
    private let voipPushCallId = PassthroughSubject<String, Never>()
    let textField = UITextField()
    let vcs = VideoCallSimulation()
    private var subscriptions = [AnyCancellable]()

    required override init() {
      super.init()
      viewDidLoad()
    }

    override func viewDidLoad() {
      Publishers.Merge(
        Publishers.CombineLatest(
          textCallId.map { ($0, Date()) },
          makeUICall.map { ($0, Date()) }
        )
          .filter { $0.1.1 > $0.0.1 }
          .map { $0.0.0 },
        Publishers.CombineLatest(
          voipPushCallId.map { ($0, Date()) },
          makeVoIPCall.map { ($0, Date()) }
        )
          .filter { $0.1.1 > $0.0.1 }
          .map { $0.0.0 }
      )
        .sink { [weak self] id in self?.vcs.startCall(callId: id) }
        .store(in: &subscriptions)
    }

    func didChangeTextField(_: UITextField) {
      guard let id = textField.text else { return }
      textCallId.send(id)
    }

    func simulateOutgoingCall(_: UIButton) {
      makeUICall.send(())
    }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard UUID(uuidString: payload) != nil else { return }
      voipPushCallId.send(payload)
    }

    func provider(_: CXProvider, perform action: CXAnswerCallAction) {
      action.fulfill()
      makeVoIPCall.send(())
    }
  }
}

extension Section17Both.MyViewController: CallScreen {
  func type(_ text: String) {
    textField.text = text
    didChangeTextField(textField)
  }

  func pressCall() { simulateOutgoingCall(UIButton()) }
}
