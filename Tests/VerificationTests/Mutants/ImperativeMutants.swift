import Scenarios
import VideoCall

/// The imperative architecture. Each mutant overrides one of its methods.
class ImperativeMutant: Mutation {
  class var name: String { String(describing: self) }
  static let origin = "a mutant of imperative"
  static let promise = Promise<VideoCall>.identical

  let decisions: DecisionLog<VideoCall.Decision>
  var text = ""
  var pushedId: String?

  required init(_ environment: Environment<VideoCall>) { decisions = environment.decisions }

  final func receive(_ event: VideoCall.Event) {
    switch event {
    case .text(let text): change(text)
    case .call: call()
    case .push(let payload): if isValid(payload) { push(payload) }
    case .answer: answer()
    }
  }

  func change(_ text: String) { self.text = text }
  func call() { if !text.isEmpty { start(text) } }
  func isValid(_ payload: String) -> Bool { payload.count == 36 }
  func push(_ id: String) { pushedId = id }
  func answer() { if let pushedId { start(pushedId) } }
  final func start(_ id: String) { decisions.emit(.startCall(id)) }
}

// MARK: - Conditions

final class ConditionRemoved: ImperativeMutant {
  override func call() { start(text) }
}

final class ConditionNegated: ImperativeMutant {
  override func call() { if text.isEmpty { start(text) } }
}

final class UUIDNotChecked: ImperativeMutant {
  override func isValid(_ payload: String) -> Bool { true }
}

final class UUIDCheckNegated: ImperativeMutant {
  override func isValid(_ payload: String) -> Bool { payload.count != 36 }
}

final class AnswerNeedsText: ImperativeMutant {
  override func answer() { if let pushedId, !text.isEmpty { start(pushedId) } }
}

final class CallYieldsToPush: ImperativeMutant {
  override func call() { if !text.isEmpty, pushedId == nil { start(text) } }
}

// MARK: - State

final class ClearIgnored: ImperativeMutant {
  override func change(_ text: String) { if !text.isEmpty { self.text = text } }
}

final class FirstTextKept: ImperativeMutant {
  override func change(_ text: String) { if self.text.isEmpty { self.text = text } }
}

final class FirstPushKept: ImperativeMutant {
  override func push(_ id: String) { pushedId = pushedId ?? id }
}

final class PreviousTextDialled: ImperativeMutant {
  private var previous = ""
  override func change(_ text: String) { (previous, self.text) = (self.text, text) }
  override func call() { if !text.isEmpty { start(previous) } }
}

final class PushOverwritesText: ImperativeMutant {
  override func push(_ id: String) { (pushedId, text) = (id, id) }
}

final class TextOverwritesPush: ImperativeMutant {
  override func change(_ text: String) {
    self.text = text
    if pushedId != nil { pushedId = text }
  }
}

final class PushClearsText: ImperativeMutant {
  override func push(_ id: String) { (pushedId, text) = (id, "") }
}

final class ClearForgetsPush: ImperativeMutant {
  override func change(_ text: String) {
    self.text = text
    if text.isEmpty { pushedId = nil }
  }
}

final class CallConsumesText: ImperativeMutant {
  override func call() {
    super.call()
    text = ""
  }
}

final class AnswerConsumesPush: ImperativeMutant {
  override func answer() {
    super.answer()
    pushedId = nil
  }
}

final class FieldsSwapped: ImperativeMutant {
  override func call() { if let pushedId { start(pushedId) } }
  override func answer() { if !text.isEmpty { start(text) } }
}

// MARK: - Counts

final class CallsTwice: ImperativeMutant {
  override func call() {
    super.call()
    super.call()
  }
}

final class RepeatedCallSwallowed: ImperativeMutant {
  private var called: String?
  override func call() {
    if text != called { super.call() }
    called = text
  }
}

final class SeventhCallFails: ImperativeMutant {
  private var calls = 0
  override func call() {
    calls += 1
    if calls < 7 { super.call() }
  }
}

final class EighthPushIgnored: ImperativeMutant {
  private var pushes = 0
  override func push(_ id: String) {
    pushes += 1
    if pushes < 8 { super.push(id) }
  }
}

// MARK: - Equivalent mutants

final class EqualTextIgnored: ImperativeMutant {
  override func change(_ text: String) { if text != self.text { self.text = text } }
}

final class EqualPushIgnored: ImperativeMutant {
  override func push(_ id: String) { if id != pushedId { pushedId = id } }
}

final class TextResetBeforeItIsSet: ImperativeMutant {
  override func change(_ text: String) {
    self.text = ""
    self.text = text
  }
}
