import Scenarios
import Streams

extension VideoCall {
  /// 1.5: the text and the press of Call become two nodes, and the chain brings them together.
  final class CombineLatest: VideoCallArchitecture {
    static let name = "combine-latest"
    static let origin = "1.5"
    static let promise = Promise<VideoCall>.diverges([.textCalls, .callsClearedNumber])

    private let vcs: VideoCallSimulation
    private var voipPushCallId: String?
    private let makeUICall = PassthroughSubject<Void, Never>()
    private let textCallId = PassthroughSubject<String, Never>()
    private let makeVoIPCall = PassthroughSubject<String, Never>()
    private var subscriptions: [AnyCancellable] = []

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      self.vcs = vcs
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
