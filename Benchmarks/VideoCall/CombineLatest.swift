import Scenarios
import Streams

extension VideoCall {
  /// The article's 1.5: the text and the press of Call become two nodes, which the chain combines.
  final class CombineLatest: StreamArchitecture {
    static let name = "combine-latest"
    static let origin = "the article's 1.5, text and Call are combined"
    static let kit = Kit.streamChain
    static let isPublished = true
    static let promise = Promise<VideoCall>.diverges([.textCalls, .callsClearedNumber])

    private let vcs: VideoCallSimulation
    private var voipPushCallId: String?
    let makeUICall = PassthroughSubject<Void, Never>(.confined)
    let textCallId = PassthroughSubject<String, Never>(.confined)
    let makeVoIPCall = PassthroughSubject<String, Never>(.confined)
    var subscriptions: [AnyCancellable] = []

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      self.vcs = vcs
      calls
        .sink { [weak self] id in self?.vcs.startCall(callId: id) }
        .store(in: &subscriptions)
    }

    var calls: some Publisher<String, Never> {
      Publishers.Merge(
        Publishers.CombineLatest(
          textCallId,
          makeUICall
        )
        .map { $0.0 },
        makeVoIPCall
      )
    }

    func didChangeTextField(_ text: String) { textCallId.send(text) }

    func simulateOutgoingCall() { makeUICall.send(()) }

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
