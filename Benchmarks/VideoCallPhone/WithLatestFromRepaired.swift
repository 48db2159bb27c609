import Scenarios
import Streams

extension VideoCallPhone {
  /// A press of Call takes the latest text. The press of Answer has the id, as CallKit gives it.
  final class WithLatestFromRepaired: PhoneArchitecture {
    static let name = "with-latest-from-repaired"
    static let origin = "withLatestFrom for the text, and Answer sends the id of its call"
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
        makeUICall.withLatestFrom(textCallId)
          .filter { !$0.isEmpty },
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
