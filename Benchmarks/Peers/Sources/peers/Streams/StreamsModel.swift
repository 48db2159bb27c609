import Streams

/// The article's 2.3 with the model of its 2.4 and a controller of sinks, on Streams.
final class StreamsModel: CallPipeline {
  private let makeUICall: PassthroughSubject<Void, Never>
  private let textCallId: PassthroughSubject<String, Never>
  private let makeVoIPCall: PassthroughSubject<Void, Never>
  private let voipPushCallId: PassthroughSubject<String, Never>
  private var subscriptions: [AnyCancellable] = []

  init(_ domain: Domain, log: CallLog, clock: TraceClock) {
    makeUICall = PassthroughSubject(domain)
    textCallId = PassthroughSubject(domain)
    makeVoIPCall = PassthroughSubject(domain)
    voipPushCallId = PassthroughSubject(domain)
    let m = CurrentValueSubject<CallModel, Never>(CallModel(), domain)
    let state = CallModelState()
    subscriptions = [
      m.compactMap { $0.shouldMakeCall }.sink { log.startCall($0) },
      makeUICall.sink {
        m.send(state.run({ $0.isCallButtonPressed = true }, { $0.isCallButtonPressed = false }))
      },
      makeVoIPCall.sink {
        m.send(state.run({ $0.isCallKitOKButtonPressed = true }, { $0.isCallKitOKButtonPressed = false }))
      },
      textCallId.sink { text in m.send(state.run({ $0.textCallId = text })) },
      voipPushCallId.sink { id in m.send(state.run({ $0.voipCallId = id })) },
    ]
  }

  func changeText(_ text: String) { textCallId.send(text) }

  func pressCall() { makeUICall.send(()) }

  func receivePush(_ id: String) { voipPushCallId.send(id) }

  func pressAnswer() { makeVoIPCall.send(()) }
}
