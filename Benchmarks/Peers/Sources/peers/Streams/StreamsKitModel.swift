import ModelController
import Streams

/// The article's 2.3 with the model of its 2.4, on the kit's controller: the form `model-non-empty` of the app.
final class StreamsKitModel: CallPipeline {
  private final class Controller: MPAK.Controller<CallModel> {
    init() { super.init(CallModel()) }
  }

  private let makeUICall = PassthroughSubject<Void, Never>(.confined)
  private let textCallId = PassthroughSubject<String, Never>(.confined)
  private let makeVoIPCall = PassthroughSubject<Void, Never>(.confined)
  private let voipPushCallId = PassthroughSubject<String, Never>(.confined)
  private let controller = Controller()
  private let subscription: AnyCancellable

  init(log: CallLog, clock: TraceClock) {
    subscription = controller.m.compactMap { $0.shouldMakeCall }.sink { log.startCall($0) }
    controller.pipe(makeUICall, { $0.isCallButtonPressed = true }, { $0.isCallButtonPressed = false })
    controller.pipe(makeVoIPCall, { $0.isCallKitOKButtonPressed = true }, { $0.isCallKitOKButtonPressed = false })
    controller.pipeValue(textCallId, { $0.textCallId = $1 })
    controller.pipeValue(voipPushCallId, { $0.voipCallId = $1 })
  }

  func changeText(_ text: String) { textCallId.send(text) }

  func pressCall() { makeUICall.send(()) }

  func receivePush(_ id: String) { voipPushCallId.send(id) }

  func pressAnswer() { makeVoIPCall.send(()) }
}
