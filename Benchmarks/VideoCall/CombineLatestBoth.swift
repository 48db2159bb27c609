import Scenarios
import Streams

extension VideoCall {
  /// The article's 1.6: the id of a push and the press of Answer become nodes too; the whole decision is in the chain.
  final class CombineLatestBoth: FourNodeArchitecture {
    static let name = "combine-latest-both"
    static let origin = "the article's 1.6, push and Answer are combined too"
    static let kit = Kit.streamChain
    static let isPublished = true
    static let promise = Promise<VideoCall>.diverges([.textCalls, .pushCalls, .callsClearedNumber])

    private let vcs: VideoCallSimulation
    let makeUICall = PassthroughSubject<Void, Never>(.confined)
    let textCallId = PassthroughSubject<String, Never>(.confined)
    let makeVoIPCall = PassthroughSubject<Void, Never>(.confined)
    let voipPushCallId = PassthroughSubject<String, Never>(.confined)
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
        Publishers.CombineLatest(
          voipPushCallId,
          makeVoIPCall
        )
        .map { $0.0 }
      )
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
