import Reactor
import Scenarios
import Streams

extension VideoCall {
  /// One stream of actions in, one stream of states out, as with ReactorKit. A call is a pulse of the state.
  final class ReactorViewController: StreamArchitecture {
    static let name = "reactor"
    static let origin = "ReactorKit, a call is a pulse of the state"
    static let kit = Kit.reactor
    static let promise = Promise<VideoCall>.identical

    private let reactor = CallReactor()
    var subscriptions: [AnyCancellable] = []

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      calls
        .sink { id in vcs.startCall(callId: id) }
        .store(in: &subscriptions)
    }

    var calls: some Publisher<String, Never> {
      reactor.pulse(\.$calling)
        .compactMap { $0 }
    }

    func didChangeTextField(_ text: String) { reactor.action.send(.textChanged(text)) }

    func simulateOutgoingCall() { reactor.action.send(.callPressed) }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard UUID(uuidString: payload) != nil else { return }
      reactor.action.send(.pushArrived(payload))
    }

    func performAnswerCallAction() { reactor.action.send(.answerPressed) }
  }
}
