import Scenarios
import Streams

extension VideoCall {
  /// The article's 1.4: the closures become nodes (subjects), and one chain leads from them to `startCall`.
  final class MergedSubjects: StreamArchitecture {
    static let name = "merged-subjects"
    static let origin = "the article's 1.4, closures become subjects"
    static let kit = Kit.streamChain
    static let isPublished = true
    static let promise = Promise<VideoCall>.diverges([.callsEmptyNumber])

    private let vcs: VideoCallSimulation
    private let textField = TextField()
    private var voipPushCallId: String?
    let makeUICall = PassthroughSubject<String, Never>(.confined)
    let makeVoIPCall = PassthroughSubject<String, Never>(.confined)
    var subscriptions: [AnyCancellable] = []

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      self.vcs = vcs
      calls
        .sink { [weak self] id in self?.vcs.startCall(callId: id) }
        .store(in: &subscriptions)
    }

    var calls: some Publisher<String, Never> {
      Publishers.Merge(makeUICall, makeVoIPCall)
    }

    func didChangeTextField(_ text: String) { textField.text = text }

    func simulateOutgoingCall() {
      guard let id = textField.text else { return }
      makeUICall.send(id)
    }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard UUID(uuidString: payload) != nil else { return }
      voipPushCallId = payload
    }

    func performAnswerCallAction() {
      guard let id = voipPushCallId else { return }
      makeVoIPCall.send(id)
    }
  }
}
