import Scenarios
import Streams

extension VideoCallPhone {
  /// The article's 1.7 for the text, and its 1.4 for the push: the press of Answer has the id, as CallKit gives it.
  final class TimestampedNonEmptyRepaired: PhoneArchitecture {
    static let name = "timestamped-non-empty-repaired"
    static let origin = "the article's 1.7, timestamps, and Answer sends the id of its call"
    static let promise = Promise<VideoCallPhone>.identical

    private let vcs: VideoCallSimulation
    private let provider: CXProvider
    private let makeUICall = PassthroughSubject<Void, Never>(.confined)
    private let textCallId = PassthroughSubject<String, Never>(.confined)
    private let makeVoIPCall = PassthroughSubject<String, Never>(.confined)
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
        makeVoIPCall
      )
      .sink { [weak self] id in self?.vcs.startCall(callId: id) }
      .store(in: &subscriptions)
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
