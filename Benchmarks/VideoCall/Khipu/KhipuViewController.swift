import Khipu
import Scenarios
import Streams

extension VideoCall {
  /// An app as Khipu has it: a store of immutable state, use cases, and two features that share one vocabulary. It
  /// shows only the call, so it has no view state.
  final class KhipuViewController: VideoCallArchitecture {
    static let name = "khipu"
    static let origin = "Khipu, a feature for each button"
    static let kit = Kit.khipu
    static let promise = Promise<VideoCall>.identical

    private let rootHandler: Input<KhipuApp.Message>

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      let store = createMemoryStore(initial: KhipuApp.AppState(typed: "", announced: nil))
      rootHandler = createRootHandler { rootHandler in
        createAppDomain(store: store, receivers: [], rootHandler: rootHandler) { store, output in
          [
            KhipuApp.createDiallingFeature(store: store, vcs: vcs, output: output),
            KhipuApp.createAnsweringFeature(store: store, vcs: vcs, output: output),
          ]
        }
      }
    }

    func didChangeTextField(_ text: String) { rootHandler(.dialling(.type(text))) }

    func simulateOutgoingCall() { rootHandler(.dialling(.call)) }

    func voipPushSimulationDidReceivePayload(_ payload: String) { rootHandler(.answering(.announce(payload))) }

    func performAnswerCallAction() { rootHandler(.answering(.answer)) }
  }
}
