import Scenarios
import VideoCall

/// An architecture of video-call as a team might write it. Each subclass overrides one method wrongly.
class Dialler: Architecture {
  class var name: String { "dialler" }
  class var promise: Promise<VideoCall> { .identical }
  class var readsMachineClock: Bool { false }
  static let origin = "a test"

  private let decisions: DecisionLog<VideoCall.Decision>
  var text = ""
  var pushedId: String?

  required init(_ environment: Environment<VideoCall>) { decisions = environment.decisions }

  final func receive(_ event: VideoCall.Event) {
    switch event {
    case .text(let text): change(text)
    case .call: call()
    case .push(let payload): if payload.count == 36 { push(payload) }
    case .answer: answer()
    }
  }

  func change(_ text: String) { self.text = text }
  func call() { if !text.isEmpty { start(text) } }
  func push(_ id: String) { pushedId = id }
  func answer() { if let pushedId { start(pushedId) } }
  final func start(_ id: String) { decisions.emit(.startCall(id)) }
}

final class EmptyTextCalled: Dialler {
  override class var name: String { "empty-text-called" }
  override func call() { start(text) }
}

final class FirstTextKept: Dialler {
  override class var name: String { "first-text-kept" }
  override func change(_ text: String) { if self.text.isEmpty { self.text = text } }
}

final class AnswerNeedsText: Dialler {
  override class var name: String { "answer-needs-text" }
  override func answer() { if !text.isEmpty { super.answer() } }
}

/// Needs more steps than an exhaustive search has.
final class SeventhCallFails: Dialler {
  override class var name: String { "seventh-call-fails" }
  private var calls = 0
  override func call() {
    calls += 1
    if calls < 7 { super.call() }
  }
}

/// Wrong for a text that no letter types.
final class EmergencyIgnored: Dialler {
  override class var name: String { "emergency-ignored" }
  override func call() { if text != "112" { super.call() } }
}

/// Wrong if an event happens twice.
final class RepeatedTextAppended: Dialler {
  override class var name: String { "repeated-text-appended" }
  override func change(_ text: String) { self.text = text == self.text ? text + text : text }
}

/// Decides otherwise in every replay.
final class Wavering: Dialler {
  override class var name: String { "wavering" }
  override func call() { if Bool.random() { super.call() } }
}

/// States that it reads the clock.
final class ClockRead: Dialler {
  override class var name: String { "clock-read" }
  override class var readsMachineClock: Bool { true }
}

/// States its mistake in its promise.
final class StatedEmptyText: Dialler {
  override class var name: String { "stated-empty-text" }
  override class var promise: Promise<VideoCall> { .diverges([.callsNobody]) }
  override func call() { start(text) }
}

/// States a mistake in its promise that it no longer has.
final class RepairedEmptyText: Dialler {
  override class var name: String { "repaired-empty-text" }
  override class var promise: Promise<VideoCall> { .diverges([.callsNobody]) }
}

extension Cause<VideoCall> {
  fileprivate static let callsNobody = Cause(
    "calls nobody where the field is empty", basis: .statedRule, witness: [.call]
  ) {
    $0.actual == [.startCall("")] && $0.expected.isEmpty
  }
}
