import Scenarios

extension VideoCall {
  /// The model of the article's 2.4, driven by a switch: what the model costs without streams.
  final class ModelByHand: Architecture {
    static let name = "model-by-hand"
    static let origin = "the model of the article's 2.4 without streams"
    static let kit = Kit.model
    static let promise = Promise<VideoCall>.identical

    private let vcs: VideoCallSimulation
    private var model = NonEmptyModel()

    init(_ environment: Environment<VideoCall>) { vcs = VideoCallSimulation(environment.decisions) }

    func receive(_ event: Event) {
      switch event {
      case .text(let text):
        model.textCallId = text
        actOnModel()
      case .call:
        model.isCallButtonPressed = true
        actOnModel()
        model.isCallButtonPressed = false
      case .push(let payload):
        guard UUID(uuidString: payload) != nil else { return }
        model.voipCallId = payload
        actOnModel()
      case .answer:
        model.isCallKitOKButtonPressed = true
        actOnModel()
        model.isCallKitOKButtonPressed = false
      }
    }

    private func actOnModel() {
      if let id = model.shouldMakeCall { vcs.startCall(callId: id) }
    }
  }
}
