import Scenarios

extension VideoCall {
  /// Inputs as asynchronous sequences: a task for each stores its values, on the main actor.
  final class AsyncSequenceViewController: MainActorViewController {
    nonisolated static let name = "async-sequence"
    nonisolated static let origin = "AsyncStreams, merged on the main actor"
    nonisolated static let kit = Kit.asyncSequence
    nonisolated static let promise = Promise<VideoCall>.identical

    let texts = AsyncStream.makeStream(of: String.self)
    let calls = AsyncStream.makeStream(of: Void.self)
    let pushes = AsyncStream.makeStream(of: String.self)
    let answers = AsyncStream.makeStream(of: Void.self)
    private let vcs: VideoCallSimulation
    private var text = ""
    private var pushedId: String?

    init(vcs: VideoCallSimulation) {
      self.vcs = vcs
      Task { [weak self, texts = texts.stream] in
        for await text in texts { self?.text = text }
      }
      Task { [weak self, calls = calls.stream] in
        for await _ in calls { self?.call() }
      }
      Task { [weak self, pushes = pushes.stream] in
        for await id in pushes { self?.pushedId = id }
      }
      Task { [weak self, answers = answers.stream] in
        for await _ in answers { self?.answer() }
      }
    }

    func didChangeTextField(_ text: String) { texts.continuation.yield(text) }

    func simulateOutgoingCall() { calls.continuation.yield() }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard UUID(uuidString: payload) != nil else { return }
      pushes.continuation.yield(payload)
    }

    func performAnswerCallAction() { answers.continuation.yield() }

    private func call() {
      if !text.isEmpty { vcs.startCall(callId: text) }
    }

    private func answer() {
      if let pushedId { vcs.startCall(callId: pushedId) }
    }
  }
}
