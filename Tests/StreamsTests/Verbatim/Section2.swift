import Foundation
import Streams

// 2.2 with the correction of 2.4, 2.3 and 2.5, as printed.

struct Model {
  var isCallButtonPressed = false
  var isCallKitOKButtonPressed = false
  var textCallId: String?
  var voipCallId: String?
}

// swift-format-ignore
extension Model {
  var shouldMakeCall: String? {
    if
      isCallButtonPressed,
      let id = textCallId,
      !id.isEmpty
    {
      return id
    }

    if
      isCallKitOKButtonPressed,
      let id = voipCallId,
      !id.isEmpty
    {
      return id
    }

    return nil
  }
}

class Controller: MPAK.Controller<Model> {
  init() {
    super.init(Model())
  }
}

extension Controller {
  func setupCall(_ myVC: MyViewController) {
    pipe(
      myVC.makeUICall.eraseToAnyPublisher(),
      { $0.isCallButtonPressed = true },
      { $0.isCallButtonPressed = false }
    )

    pipe(
      myVC.makeVoIPCall.eraseToAnyPublisher(),
      { $0.isCallKitOKButtonPressed = true },
      { $0.isCallKitOKButtonPressed = false }
    )

    pipeValue(
      myVC.textCallId.eraseToAnyPublisher(),
      { $0.textCallId = $1 }
    )

    pipeValue(
      myVC.voipPushCallId.eraseToAnyPublisher(),
      { $0.voipCallId = $1 }
    )
  }
}

class MyViewController: UIViewController, VoIPPushSimulationDelegate, CXProviderDelegate {
  let ctrl = Controller()
  let makeUICall = PassthroughSubject<Void, Never>()
  let textCallId = PassthroughSubject<String, Never>()
  let makeVoIPCall = PassthroughSubject<Void, Never>()
  let voipPushCallId = PassthroughSubject<String, Never>()
  let textField = UITextField()
  let vcs = VideoCallSimulation()
  private var subscriptions = [AnyCancellable]()

  required override init() {
    super.init()
    viewDidLoad()
  }

  override func viewDidLoad() {
    ctrl.m
      .compactMap { $0.shouldMakeCall }
      .sink { [weak self] id in self?.vcs.startCall(callId: id) }
      .store(in: &subscriptions)
    ctrl.setupCall(self)
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

extension MyViewController: CallScreen {
  func type(_ text: String) {
    textField.text = text
    didChangeTextField(textField)
  }

  func pressCall() { simulateOutgoingCall(UIButton()) }
}
