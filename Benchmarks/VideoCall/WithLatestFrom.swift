import Scenarios
import Streams

extension VideoCall {
  /// An Rx user's answer to the article's 1.7: a press takes the latest data. With the rule of 2.4: no empty number.
  final class WithLatestFrom: FourNodeArchitecture {
    static let name = "with-latest-from"
    static let origin = "an Rx user's answer to the article's 1.7, withLatestFrom"
    static let kit = Kit.streamChain
    static let promise = Promise<VideoCall>.identical

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
        makeUICall.withLatestFrom(textCallId)
          .filter { !$0.isEmpty },
        makeVoIPCall.withLatestFrom(voipPushCallId)
          .filter { !$0.isEmpty }
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
