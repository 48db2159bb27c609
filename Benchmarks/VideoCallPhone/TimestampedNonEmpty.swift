import Scenarios
import Streams

extension VideoCallPhone {
  /// The article's 1.7 with the rule of its 2.4, as in video-call: Answer takes the last pushed id.
  final class TimestampedNonEmpty: PhoneArchitecture {
    static let name = "timestamped-non-empty"
    static let origin = "the article's 1.7, timestamps, with its 2.4's rule: no empty number"
    static let promise = Promise<VideoCallPhone>.diverges(Cause.ofLastPushed)

    private let vcs: VideoCallSimulation
    private let provider: CXProvider
    private let makeUICall = PassthroughSubject<Void, Never>(.confined)
    private let textCallId = PassthroughSubject<String, Never>(.confined)
    private let makeVoIPCall = PassthroughSubject<Void, Never>(.confined)
    private let voipPushCallId = PassthroughSubject<String, Never>(.confined)
    private var subscriptions: [AnyCancellable] = []

    init(vcs: VideoCallSimulation, provider: CXProvider, clock: ManualClock) {
      self.vcs = vcs
      self.provider = provider
      provider.setDelegate(self)
      Publishers.Merge(
        Publishers.CombineLatest(
          textCallId.map { [clock] in ($0, clock.now) },
          makeUICall.map { [clock] in ($0, clock.now) }
        )
        .filter { $0.1.1 > $0.0.1 && !$0.0.0.isEmpty }
        .map { $0.0.0 },
        Publishers.CombineLatest(
          voipPushCallId.map { [clock] in ($0, clock.now) },
          makeVoIPCall.map { [clock] in ($0, clock.now) }
        )
        .filter { $0.1.1 > $0.0.1 && !$0.0.0.isEmpty }
        .map { $0.0.0 }
      )
      .sink { [weak self] id in self?.vcs.startCall(callId: id) }
      .store(in: &subscriptions)
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
