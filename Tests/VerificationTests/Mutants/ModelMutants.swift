import ModelController
import Scenarios
import Streams
import VideoCall

/// The controller and the model of `model-non-empty`. Each mutant overrides a pipe or the model's decision.
class ModelMutant: Mutation {
  struct Model {
    var isCallButtonPressed = false
    var isCallKitOKButtonPressed = false
    var textCallId: String?
    var voipCallId: String?

    /// The number, if it is neither nil nor empty, as the condition of the article's 2.4 reads.
    static func number(_ id: String?) -> String? { id.flatMap { $0.isEmpty ? nil : $0 } }
  }

  class var name: String { String(describing: self) }
  static let origin = "a mutant of model-non-empty"
  static let promise = Promise<VideoCall>.identical

  final let makeUICall = PassthroughSubject<Void, Never>(.confined)
  final let textCallId = PassthroughSubject<String, Never>(.confined)
  final let makeVoIPCall = PassthroughSubject<Void, Never>(.confined)
  final let voipPushCallId = PassthroughSubject<String, Never>(.confined)
  final let controller: MPAK.Controller<Model>
  final var subscriptions: [AnyCancellable] = []
  final let decisions: DecisionLog<VideoCall.Decision>

  required init(_ environment: Environment<VideoCall>) {
    decisions = environment.decisions
    controller = MPAK.Controller(Self.start)
    subscribe()
    pipeCall()
    pipeAnswer()
    pipeText()
    pipePush()
  }

  class var start: Model { Model() }

  class func shouldMakeCall(_ model: Model) -> String? {
    if model.isCallButtonPressed, let id = model.textCallId, !id.isEmpty { return id }
    if model.isCallKitOKButtonPressed, let id = model.voipCallId, !id.isEmpty { return id }
    return nil
  }

  func subscribe() {
    let shouldMakeCall = Self.shouldMakeCall
    controller.m
      .compactMap { shouldMakeCall($0) }
      .sink { [decisions] id in decisions.emit(.startCall(id)) }
      .store(in: &subscriptions)
  }

  func pipeCall() {
    controller.pipe(makeUICall, { $0.isCallButtonPressed = true }, { $0.isCallButtonPressed = false })
  }
  func pipeAnswer() {
    controller.pipe(makeVoIPCall, { $0.isCallKitOKButtonPressed = true }, { $0.isCallKitOKButtonPressed = false })
  }
  func pipeText() { controller.pipeValue(textCallId, { $0.textCallId = $1 }) }
  func pipePush() { controller.pipeValue(voipPushCallId, { $0.voipCallId = $1 }) }

  final func receive(_ event: VideoCall.Event) {
    switch event {
    case .text(let text): textCallId.send(text)
    case .call: makeUICall.send(())
    case .push(let payload): if payload.count == 36 { voipPushCallId.send(payload) }
    case .answer: makeVoIPCall.send(())
    }
  }
}

// MARK: - Reaction and reversion

final class CallReversionForgotten: ModelMutant {
  override func pipeCall() { controller.pipe(makeUICall, { $0.isCallButtonPressed = true }) }
}

final class AnswerReversionForgotten: ModelMutant {
  override func pipeAnswer() { controller.pipe(makeVoIPCall, { $0.isCallKitOKButtonPressed = true }) }
}

final class ReversionClearsText: ModelMutant {
  override func pipeCall() {
    controller.pipe(
      makeUICall, { $0.isCallButtonPressed = true },
      {
        $0.isCallButtonPressed = false
        $0.textCallId = ""
      })
  }
}

final class ReactionAndReversionSwapped: ModelMutant {
  override func pipeCall() {
    controller.pipe(makeUICall, { $0.isCallButtonPressed = false }, { $0.isCallButtonPressed = true })
  }
}

final class ReversionOfTheOtherButton: ModelMutant {
  override func pipeAnswer() {
    controller.pipe(makeVoIPCall, { $0.isCallKitOKButtonPressed = true }, { $0.isCallButtonPressed = false })
  }
}

final class ReversionWithinReaction: ModelMutant {
  override func pipeCall() {
    controller.pipe(
      makeUICall,
      {
        $0.isCallButtonPressed = true
        $0.isCallButtonPressed = false
      })
  }
}

final class TextReverted: ModelMutant {
  override func pipeText() {
    controller.pipeValue(textCallId, { $0.textCallId = $1 }, { model, _ in model.textCallId = nil })
  }
}

// MARK: - Pipes

final class TextAndPushSwapped: ModelMutant {
  override func pipeText() { controller.pipeValue(textCallId, { $0.voipCallId = $1 }) }
  override func pipePush() { controller.pipeValue(voipPushCallId, { $0.textCallId = $1 }) }
}

final class PushPipeForgotten: ModelMutant {
  override func pipePush() {}
}

final class CallPipedTwice: ModelMutant {
  override func pipeCall() {
    super.pipeCall()
    super.pipeCall()
  }
}

final class TextAppended: ModelMutant {
  override func pipeText() { controller.pipeValue(textCallId, { $0.textCallId = ($0.textCallId ?? "") + $1 }) }
}

final class MapForCompactMap: ModelMutant {
  override func subscribe() {
    let shouldMakeCall = Self.shouldMakeCall
    controller.m
      .map { shouldMakeCall($0) ?? "" }
      .sink { [decisions] id in decisions.emit(.startCall(id)) }
      .store(in: &subscriptions)
  }
}

// MARK: - The model's decision

final class OrForAnd: ModelMutant {
  override class func shouldMakeCall(_ model: Model) -> String? {
    if let id = model.textCallId, model.isCallButtonPressed || !id.isEmpty { return id }
    if model.isCallKitOKButtonPressed { return Model.number(model.voipCallId) }
    return nil
  }
}

final class IsEmptyNegated: ModelMutant {
  override class func shouldMakeCall(_ model: Model) -> String? {
    if model.isCallButtonPressed, let id = model.textCallId, id.isEmpty { return id }
    if model.isCallKitOKButtonPressed, let id = model.voipCallId, !id.isEmpty { return id }
    return nil
  }
}

final class IsEmptyForgotten: ModelMutant {
  override class func shouldMakeCall(_ model: Model) -> String? {
    if model.isCallButtonPressed, let id = model.textCallId { return id }
    if model.isCallKitOKButtonPressed, let id = model.voipCallId { return id }
    return nil
  }
}

final class PressNotAsked: ModelMutant {
  override class func shouldMakeCall(_ model: Model) -> String? {
    if let id = Model.number(model.textCallId) { return id }
    if model.isCallKitOKButtonPressed, let id = Model.number(model.voipCallId) { return id }
    return nil
  }
}

final class PushBeforeText: ModelMutant {
  override class func shouldMakeCall(_ model: Model) -> String? {
    guard model.isCallButtonPressed || model.isCallKitOKButtonPressed else { return nil }
    return Model.number(model.voipCallId) ?? Model.number(model.textCallId)
  }
}

final class AnswerNeedsNoPress: ModelMutant {
  override class func shouldMakeCall(_ model: Model) -> String? {
    if model.isCallButtonPressed { return Model.number(model.textCallId) }
    return Model.number(model.voipCallId)
  }
}

// MARK: - Equivalent mutants

/// Both buttons are never pressed at once.
final class ConditionsReordered: ModelMutant {
  override class func shouldMakeCall(_ model: Model) -> String? {
    if model.isCallKitOKButtonPressed, let id = model.voipCallId, !id.isEmpty { return id }
    if model.isCallButtonPressed, let id = model.textCallId, !id.isEmpty { return id }
    return nil
  }
}

/// An empty number and no number mean the same.
final class TextEmptyAtStart: ModelMutant {
  override class var start: Model { Model(textCallId: "") }
}

/// The press's own reversion has reset the flag already.
final class TextRevertsPresses: ModelMutant {
  override func pipeText() {
    controller.pipeValue(
      textCallId,
      {
        $0.isCallButtonPressed = false
        $0.textCallId = $1
      })
  }
}

/// A reference cycle: never released, but the decisions are the same.
final class SinkHoldsItsOwner: ModelMutant {
  override func subscribe() {
    controller.m
      .compactMap { Self.shouldMakeCall($0) }
      .sink { id in self.decisions.emit(.startCall(id)) }
      .store(in: &subscriptions)
  }
}
