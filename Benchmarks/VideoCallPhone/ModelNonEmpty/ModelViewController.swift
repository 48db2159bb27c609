import Scenarios
import Streams

extension VideoCallPhone {
  /// The article's 2.3 with the model of 2.4: handlers send, the controller writes the model, the model decides, the
  /// chain calls. Answer takes the last pushed id.
  final class ModelViewController: PhoneArchitecture {
    static let name = "model-non-empty"
    static let origin = "the article's 2.4, the model corrected, as it is in video-call"
    static let promise = Promise<VideoCallPhone>.diverges(Cause.ofLastPushed)

    let makeUICall = PassthroughSubject<Void, Never>(.confined)
    let textCallId = PassthroughSubject<String, Never>(.confined)
    let makeVoIPCall = PassthroughSubject<Void, Never>(.confined)
    let voipPushCallId = PassthroughSubject<String, Never>(.confined)
    private let ctrl = Controller()
    private let vcs: VideoCallSimulation
    private let provider: CXProvider
    private var subscriptions: [AnyCancellable] = []

    init(vcs: VideoCallSimulation, provider: CXProvider, clock: ManualClock) {
      self.vcs = vcs
      self.provider = provider
      provider.setDelegate(self)
      ctrl.m
        .compactMap { $0.shouldMakeCall }
        .sink { [weak self] id in self?.vcs.startCall(callId: id) }
        .store(in: &subscriptions)
      ctrl.setupCall(self)
    }

    func didChangeTextField(_ text: String) { textCallId.send(text) }

    func simulateOutgoingCall() { makeUICall.send(()) }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard let id = UUID(uuidString: payload) else { return }
      voipPushCallId.send(payload)
      provider.reportNewIncomingCall(with: id)
    }

    func provider(_: CXProvider, perform action: CXAnswerCallAction) {
      action.fulfill()
      makeVoIPCall.send(())
    }
  }
}
