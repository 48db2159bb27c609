import Scenarios
import Streams

extension VideoCallPhone {
  /// An Rx user's answer to the article's 1.7, as in video-call: Answer takes the last pushed id.
  final class WithLatestFrom: PhoneArchitecture {
    static let name = "with-latest-from"
    static let origin = "an Rx user's answer to the article's 1.7, withLatestFrom"
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
        makeUICall.withLatestFrom(textCallId)
          .filter { !$0.isEmpty },
        makeVoIPCall.withLatestFrom(voipPushCallId)
          .filter { !$0.isEmpty }
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
