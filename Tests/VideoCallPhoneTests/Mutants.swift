import ModelController
import Scenarios
import Streams

@testable import VideoCallPhone

/// `imperative`, whose handlers mutants override.
class HandlerMutant: PhoneArchitecture {
  class var name: String { String(describing: self) }
  static let origin = "a mutant of imperative"
  static let promise = Promise<VideoCallPhone>.identical

  final var text = ""
  private let vcs: VideoCallSimulation
  private let provider: VideoCallPhone.CXProvider

  required init(vcs: VideoCallSimulation, provider: VideoCallPhone.CXProvider, clock: ManualClock) {
    self.vcs = vcs
    self.provider = provider
    provider.setDelegate(self)
  }

  final func call(_ id: String) { vcs.startCall(callId: id) }

  func push(_ id: VideoCallPhone.UUID) { provider.reportNewIncomingCall(with: id) }
  func answer(_ id: String) { call(id) }
  func end(_ id: String) {}

  final func didChangeTextField(_ text: String) { self.text = text }
  func simulateOutgoingCall() { if !text.isEmpty { call(text) } }

  func voipPushSimulationDidReceivePayload(_ payload: String) {
    if let id = VideoCallPhone.UUID(uuidString: payload) { push(id) }
  }

  final func provider(_: VideoCallPhone.CXProvider, perform action: VideoCallPhone.CXAnswerCallAction) {
    answer(action.callUUID.uuidString)
  }

  final func provider(_: VideoCallPhone.CXProvider, perform action: VideoCallPhone.CXEndCallAction) {
    end(action.callUUID.uuidString)
  }
}

final class EmptyNumberCalled: HandlerMutant {
  override func simulateOutgoingCall() { call(text) }
}

final class AnswersLastPushed: HandlerMutant {
  private var last = ""
  override func push(_ id: VideoCallPhone.UUID) {
    last = id.uuidString
    super.push(id)
  }
  override func answer(_ id: String) { call(last) }
}

/// Clearing the last pushed id when its call ends, as an author might, is no repair.
final class LastPushedCleared: HandlerMutant {
  private var last: String?
  override func push(_ id: VideoCallPhone.UUID) {
    last = id.uuidString
    super.push(id)
  }
  override func answer(_ id: String) { if let last { call(last) } }
  override func end(_ id: String) { if id == last { last = nil } }
}

/// Keeping the first pushed id fails as soon as a call times out, of which CallKit does not tell the app.
final class AnswersFirstPushed: HandlerMutant {
  private var waiting: [String] = []
  override func push(_ id: VideoCallPhone.UUID) {
    if !waiting.contains(id.uuidString) { waiting.append(id.uuidString) }
    super.push(id)
  }
  override func answer(_ id: String) {
    if let first = waiting.first { call(first) }
    waiting = []
  }
  override func end(_ id: String) { waiting.removeAll { $0 == id } }
}

final class AnswersOnce: HandlerMutant {
  private var hasAnswered = false
  override func answer(_ id: String) {
    if !hasAnswered { call(id) }
    hasAnswered = true
  }
}

final class EndedCalled: HandlerMutant {
  override func end(_ id: String) { call(id) }
}

final class EndSilences: HandlerMutant {
  private var isSilent = false
  override func answer(_ id: String) { if !isSilent { call(id) } }
  override func end(_ id: String) { isSilent = true }
}

final class OneCallRings: HandlerMutant {
  private var isRinging = false
  override func push(_ id: VideoCallPhone.UUID) {
    if !isRinging { super.push(id) }
    isRinging = true
  }
  override func answer(_ id: String) {
    isRinging = false
    call(id)
  }
  override func end(_ id: String) { isRinging = false }
}

final class EachPushOnce: HandlerMutant {
  private var pushed: Set<String> = []
  override func push(_ id: VideoCallPhone.UUID) { if pushed.insert(id.uuidString).inserted { super.push(id) } }
}

final class InvalidPushCalls: HandlerMutant {
  override func voipPushSimulationDidReceivePayload(_ payload: String) {
    if let id = VideoCallPhone.UUID(uuidString: payload) { push(id) } else { call(payload) }
  }
}

final class AnswerCallsText: HandlerMutant {
  override func answer(_ id: String) { call(text.isEmpty ? id : text) }
}

final class AnswerEmptiesField: HandlerMutant {
  override func answer(_ id: String) {
    text = ""
    call(id)
  }
}

/// `model-non-empty-repaired`, whose reversions mutants override.
class ModelMutant: PhoneArchitecture {
  typealias Model = VideoCallPhone.AnsweringModel

  class var name: String { String(describing: self) }
  static let origin = "a mutant of model-non-empty-repaired"
  static let promise = Promise<VideoCallPhone>.identical

  private let makeUICall = PassthroughSubject<Void, Never>(.confined)
  private let textCallId = PassthroughSubject<String, Never>(.confined)
  private let makeVoIPCall = PassthroughSubject<String, Never>(.confined)
  private let ctrl = MPAK.Controller(Model())
  private let provider: VideoCallPhone.CXProvider
  private var subscription: AnyCancellable?

  required init(vcs: VideoCallSimulation, provider: VideoCallPhone.CXProvider, clock: ManualClock) {
    self.provider = provider
    subscription = ctrl.m.compactMap { $0.shouldMakeCall }.sink { vcs.startCall(callId: $0) }
    provider.setDelegate(self)
    ctrl.pipe(makeUICall, { $0.isCallButtonPressed = true }, { [unowned self] in revertCall(&$0) })
    ctrl.pipeValue(makeVoIPCall, { $0.answeredCallId = $1 }, { [unowned self] model, _ in revertAnswer(&model) })
    ctrl.pipeValue(textCallId, { $0.textCallId = $1 })
  }

  func revertCall(_ model: inout Model) { model.isCallButtonPressed = false }
  func revertAnswer(_ model: inout Model) { model.answeredCallId = nil }

  final func didChangeTextField(_ text: String) { textCallId.send(text) }
  final func simulateOutgoingCall() { makeUICall.send(()) }

  final func voipPushSimulationDidReceivePayload(_ payload: String) {
    if let id = VideoCallPhone.UUID(uuidString: payload) { provider.reportNewIncomingCall(with: id) }
  }

  final func provider(_: VideoCallPhone.CXProvider, perform action: VideoCallPhone.CXAnswerCallAction) {
    makeVoIPCall.send(action.callUUID.uuidString)
  }
}

final class PressNotReverted: ModelMutant {
  override func revertCall(_ model: inout Model) {}
}

final class AnswerNotReverted: ModelMutant {
  override func revertAnswer(_ model: inout Model) {}
}
