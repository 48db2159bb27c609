import Scenarios
import Streams

extension VideoCall {
  /// The article's 2.3 with the model of its 2.4: handlers send, the controller writes the model, the model decides, the
  /// chain calls.
  final class ModelViewController: FourNodeArchitecture {
    static let name = "model-non-empty"
    static let origin = "the article's 2.4, the model corrected"
    static let kit = Kit.model
    static let isPublished = true
    static let promise = Promise<VideoCall>.identical

    let makeUICall = PassthroughSubject<Void, Never>(.confined)
    let textCallId = PassthroughSubject<String, Never>(.confined)
    let makeVoIPCall = PassthroughSubject<Void, Never>(.confined)
    let voipPushCallId = PassthroughSubject<String, Never>(.confined)
    private let ctrl = Controller()
    private let vcs: VideoCallSimulation
    var subscriptions: [AnyCancellable] = []

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      self.vcs = vcs
      calls
        .sink { [weak self] id in self?.vcs.startCall(callId: id) }
        .store(in: &subscriptions)
      ctrl.setupCall(self)
    }

    var calls: some Publisher<String, Never> {
      ctrl.m
        .compactMap { $0.shouldMakeCall }
    }

    func didChangeTextField(_ text: String) { textCallId.send(text) }

    func simulateOutgoingCall() { makeUICall.send(()) }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard UUID(uuidString: payload) != nil else { return }
      voipPushCallId.send(payload)
    }

    func performAnswerCallAction() { makeVoIPCall.send(()) }
  }
}
