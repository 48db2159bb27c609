import Scenarios
import Streams

extension VideoCall {
  /// 1.6: the id of a push and the press of Answer become nodes too; the whole decision is in the chain.
  final class CombineLatestBoth: VideoCallArchitecture {
    static let name = "combine-latest-both"
    static let origin = "1.6"
    static let promise = Promise<VideoCall>.diverges([.textCalls, .pushCalls, .callsClearedNumber])

    private let vcs: VideoCallSimulation
    private let makeUICall = PassthroughSubject<Void, Never>()
    private let textCallId = PassthroughSubject<String, Never>()
    private let makeVoIPCall = PassthroughSubject<Void, Never>()
    private let voipPushCallId = PassthroughSubject<String, Never>()
    private var subscriptions: [AnyCancellable] = []

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      self.vcs = vcs
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
      .sink { [weak self] id in self?.vcs.startCall(callId: id) }
      .store(in: &subscriptions)
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
