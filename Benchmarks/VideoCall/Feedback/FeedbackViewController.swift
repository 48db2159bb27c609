import Feedback
import Scenarios
import Streams

extension VideoCall {
  /// A state machine with feedback, as in RxFeedback: an event changes the state, the state requests a call, and the
  /// completed call is an event, too.
  final class FeedbackViewController: FourNodes {
    static let name = "feedback"
    static let origin = "RxFeedback, the state asks for a call"
    static let kit = Kit.feedback
    static let promise = Promise<VideoCall>.identical

    let makeUICall = PassthroughSubject<Void, Never>(.confined)
    let textCallId = PassthroughSubject<String, Never>(.confined)
    let makeVoIPCall = PassthroughSubject<Void, Never>(.confined)
    let voipPushCallId = PassthroughSubject<String, Never>(.confined)
    private var system: AnyCancellable?

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      system = Publishers.system(
        initialState: CallState(), reduce: CallState.reduce,
        feedback: .bind(self) { screen, _ in screen.bindings },
        .react(request: \.calling) { (id: String) in
          vcs.startCall(callId: id)
          return Just(CallState.Event.called)
        }
      )
      .sink { _ in }
    }

    private var bindings: Bindings<CallState.Event> {
      Bindings(events: [
        textCallId.map { .typed($0) }.eraseToAnyPublisher(),
        makeUICall.map { .callPressed }.eraseToAnyPublisher(),
        voipPushCallId.map { .pushed($0) }.eraseToAnyPublisher(),
        makeVoIPCall.map { .answerPressed }.eraseToAnyPublisher(),
      ])
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
