import Scenarios
import Streams

extension VideoCallPhone {
  /// The article's 2.3, with a model that is told which call is answered.
  final class AnsweringViewController: PhoneArchitecture {
    static let name = "model-non-empty-repaired"
    static let origin = "the article's 2.4, and the model has the id of the answered call"
    static let promise = Promise<VideoCallPhone>.identical

    let makeUICall = PassthroughSubject<Void, Never>(.confined)
    let textCallId = PassthroughSubject<String, Never>(.confined)
    let makeVoIPCall = PassthroughSubject<String, Never>(.confined)
    private let ctrl = AnsweringController()
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
      provider.reportNewIncomingCall(with: id)
    }

    func provider(_: CXProvider, perform action: CXAnswerCallAction) {
      action.fulfill()
      makeVoIPCall.send(action.callUUID.uuidString)
    }
  }
}
