import Scenarios
import Streams

extension VideoCall {
  /// The article's 1.7, first version: Call counts only if it was pressed after the last change of the text.
  final class TimestampedText: FourNodeArchitecture {
    static let name = "timestamped-text"
    static let origin = "the article's 1.7, timestamps for text and Call"
    static let kit = Kit.streamChain
    static let isPublished = true
    static let promise = Promise<VideoCall>.diverges([.pushCalls, .callsClearedNumber])

    private let vcs: VideoCallSimulation
    private let clock: ManualClock
    let makeUICall = PassthroughSubject<Void, Never>(.confined)
    let textCallId = PassthroughSubject<String, Never>(.confined)
    let makeVoIPCall = PassthroughSubject<Void, Never>(.confined)
    let voipPushCallId = PassthroughSubject<String, Never>(.confined)
    var subscriptions: [AnyCancellable] = []

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      self.vcs = vcs
      self.clock = clock
      calls
        .sink { [weak self] id in self?.vcs.startCall(callId: id) }
        .store(in: &subscriptions)
    }

    var calls: some Publisher<String, Never> {
      Publishers.Merge(
        Publishers.CombineLatest(
          textCallId.map { [clock] in ($0, clock.now) },
          makeUICall.map { [clock] in ($0, clock.now) }
        )
        .filter { $0.1.1 > $0.0.1 }
        .map { $0.0.0 },
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
