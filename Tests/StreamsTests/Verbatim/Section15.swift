import Foundation
import Streams

/// 1.5: the typed id and the press of Call are nodes of their own.
enum Section15 {
  // swift-format-ignore
  class MyViewController: UIViewController, VoIPPushSimulationDelegate, CXProviderDelegate {
    private let makeUICall = PassthroughSubject<Void, Never>()
    private let textCallId = PassthroughSubject<String, Never>()
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
      Publishers.Merge(
        Publishers.CombineLatest(
          textCallId,
          makeUICall
        )
          .map { $0.0 },
        makeVoIPCall
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
      voipPushCallId = payload
    }

    func provider(_: CXProvider, perform action: CXAnswerCallAction) {
      action.fulfill()
      guard let id = voipPushCallId else { return }
      makeVoIPCall.send(id)
    }
  }
}

extension Section15.MyViewController: CallScreen {
  func type(_ text: String) {
    textField.text = text
    didChangeTextField(textField)
  }

  func pressCall() { simulateOutgoingCall(UIButton()) }
}
