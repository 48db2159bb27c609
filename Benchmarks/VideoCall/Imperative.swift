import Scenarios

extension VideoCall {
  /// The baseline: fields and a switch, no kit, no stream, no model.
  final class Imperative: Architecture {
    static let name = "imperative"
    static let origin = "the baseline, fields and a switch"
    static let kit = Kit.imperative
    static let promise = Promise<VideoCall>.identical

    private let vcs: VideoCallSimulation
    private var text = ""
    private var pushedId: String?

    init(_ environment: Environment<VideoCall>) { vcs = VideoCallSimulation(environment.decisions) }

    func receive(_ event: Event) {
      switch event {
      case .text(let text): self.text = text
      case .call: if !text.isEmpty { vcs.startCall(callId: text) }
      case .push(let payload): if UUID(uuidString: payload) != nil { pushedId = payload }
      case .answer: if let pushedId { vcs.startCall(callId: pushedId) }
      }
    }
  }
}
