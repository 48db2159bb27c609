import Scenarios

extension VideoCall {
  /// The article's 1.3: the pseudo-code that its chains implement. An event is one turn of the endless loop:
  ///
  ///     while true { if let id = voipCallId ?? textCallId { vcs.startCall(id) } }
  final class MainLoop: Architecture {
    static let name = "main-loop"
    static let origin = "the article's 1.3, the endless loop"
    static let kit = Kit.imperative
    static let isPublished = true
    static let promise = Promise<VideoCall>.diverges([.everyTurnCalls, .everyTurnCallsEmptyNumber, .pushHidesText])

    private let vcs: VideoCallSimulation
    private var textCallId: String?
    private var voipCallId: String?

    init(_ environment: Environment<VideoCall>) { vcs = VideoCallSimulation(environment.decisions) }

    func receive(_ event: Event) {
      switch event {
      case .text(let text): textCallId = text
      case .push(let payload): if UUID(uuidString: payload) != nil { voipCallId = payload }
      case .call, .answer: break
      }
      if let id = voipCallId ?? textCallId {
        vcs.startCall(callId: id)
      }
    }
  }
}
