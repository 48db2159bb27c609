import Observation
import Scenarios

extension VideoCall {
  /// An observable model, and a view that reads it again when a property changes that it has read.
  final class ObservationViewController: MainActorViewController {
    nonisolated static let name = "observation"
    nonisolated static let origin = "an @Observable model, tracked"
    nonisolated static let kit = Kit.observation
    nonisolated static let promise = Promise<VideoCall>.identical

    private let model = ObservableCall()
    private let vcs: VideoCallSimulation

    init(vcs: VideoCallSimulation) {
      self.vcs = vcs
      update()
    }

    func didChangeTextField(_ text: String) { model.text = text }

    func simulateOutgoingCall() { model.call() }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard UUID(uuidString: payload) != nil else { return }
      model.receivePush(of: payload)
    }

    func performAnswerCallAction() { model.answer() }

    /// Reads now, and once more after the next change. A change is reported before it is made, hence the task.
    private func update() {
      let calling = withObservationTracking {
        model.calling
      } onChange: { [weak self] in
        Task { @MainActor in self?.update() }
      }
      guard let calling else { return }
      model.callStarted()
      vcs.startCall(callId: calling)
    }
  }
}
