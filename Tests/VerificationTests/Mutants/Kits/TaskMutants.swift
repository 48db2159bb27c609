import Scenarios
import VideoCall

extension OnMainActor: Mutation {}

/// The tasks of `async-sequence`. Each mutant overrides how a sequence is read.
class TaskMutant: MainActorViewController {
  nonisolated class var name: String { String(describing: self) }
  nonisolated static let origin = "a mutant of async-sequence"
  nonisolated static let promise = Promise<VideoCall>.identical

  final let texts = AsyncStream.makeStream(of: String.self)
  final let calls = AsyncStream.makeStream(of: Void.self)
  final let pushes = AsyncStream.makeStream(of: String.self)
  final let answers = AsyncStream.makeStream(of: Void.self)
  final var text = ""
  final var pushedId: String?
  private let vcs: VideoCallSimulation

  required init(vcs: VideoCallSimulation) {
    self.vcs = vcs
    hearTexts()
    hearCalls()
    hearPushesAndAnswers()
  }

  func hearTexts() {
    Task { [weak self, texts = texts.stream] in
      for await text in texts { self?.text = text }
    }
  }

  func hearCalls() {
    Task { [weak self, calls = calls.stream] in
      for await _ in calls { self?.call() }
    }
  }

  func hearPushesAndAnswers() {
    Task { [weak self, pushes = pushes.stream] in
      for await id in pushes { self?.pushedId = id }
    }
    Task { [weak self, answers = answers.stream] in
      for await _ in answers { self?.answer() }
    }
  }

  final func call() {
    if !text.isEmpty { vcs.startCall(callId: text) }
  }

  final func answer() {
    if let pushedId { vcs.startCall(callId: pushedId) }
  }

  final func didChangeTextField(_ text: String) { texts.continuation.yield(text) }
  final func simulateOutgoingCall() { calls.continuation.yield() }
  final func performAnswerCallAction() { answers.continuation.yield() }

  final func voipPushSimulationDidReceivePayload(_ payload: String) {
    if payload.count == 36 { pushes.continuation.yield(payload) }
  }
}

/// Waits for a push, then for an answer to it, then for a push.
final class PushesAndAnswersInTurn: TaskMutant {
  override func hearPushesAndAnswers() {
    Task { [weak self, pushes = pushes.stream, answers = answers.stream] in
      var answers = answers.makeAsyncIterator()
      for await id in pushes {
        self?.pushedId = id
        _ = await answers.next()
        self?.answer()
      }
    }
  }
}

final class FirstTextHeardAlone: TaskMutant {
  override func hearTexts() {
    Task { [weak self, texts = texts.stream] in
      for await text in texts {
        self?.text = text
        break
      }
    }
  }
}

/// Two tasks read the presses. Each press reaches only one of them.
final class CallsHeardTwice: TaskMutant {
  override func hearCalls() {
    super.hearCalls()
    Task { [calls = calls.stream] in
      for await _ in calls {}
    }
  }
}

/// Equivalent: the task runs before the next event.
final class CallInTaskOfItsOwn: TaskMutant {
  override func hearCalls() {
    Task { [weak self, calls = calls.stream] in
      for await _ in calls {
        Task { self?.call() }
      }
    }
  }
}
