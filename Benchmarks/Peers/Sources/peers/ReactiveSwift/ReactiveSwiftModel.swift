import ReactiveSwift

/// The article's 2.3 with the model of its 2.4 and a controller of observers, on ReactiveSwift.
final class ReactiveSwiftModel: CallPipeline {
  private let makeUICall = Signal<Void, Never>.pipe()
  private let textCallId = Signal<String, Never>.pipe()
  private let makeVoIPCall = Signal<Void, Never>.pipe()
  private let voipPushCallId = Signal<String, Never>.pipe()
  private let subscriptions = CompositeDisposable()

  init(log: CallLog, clock: TraceClock) {
    let m = MutableProperty(CallModel())
    let state = CallModelState()
    subscriptions += m.producer.compactMap { $0.shouldMakeCall }.startWithValues { log.startCall($0) }
    subscriptions += makeUICall.output.observeValues {
      m.value = state.run({ $0.isCallButtonPressed = true }, { $0.isCallButtonPressed = false })
    }
    subscriptions += makeVoIPCall.output.observeValues {
      m.value = state.run({ $0.isCallKitOKButtonPressed = true }, { $0.isCallKitOKButtonPressed = false })
    }
    subscriptions += textCallId.output.observeValues { text in m.value = state.run({ $0.textCallId = text }) }
    subscriptions += voipPushCallId.output.observeValues { id in m.value = state.run({ $0.voipCallId = id }) }
  }

  deinit { subscriptions.dispose() }

  func changeText(_ text: String) { textCallId.input.send(value: text) }

  func pressCall() { makeUICall.input.send(value: ()) }

  func receivePush(_ id: String) { voipPushCallId.input.send(value: id) }

  func pressAnswer() { makeVoIPCall.input.send(value: ()) }
}
