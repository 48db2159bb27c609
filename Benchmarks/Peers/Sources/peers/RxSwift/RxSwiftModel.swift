import RxSwift

/// The article's 2.3 with the model of its 2.4 and a controller of observers, on RxSwift.
final class RxSwiftModel: CallPipeline {
  private let makeUICall = PublishSubject<Void>()
  private let textCallId = PublishSubject<String>()
  private let makeVoIPCall = PublishSubject<Void>()
  private let voipPushCallId = PublishSubject<String>()
  private let bag = DisposeBag()

  init(log: CallLog, clock: TraceClock) {
    let m = BehaviorSubject(value: CallModel())
    let state = CallModelState()
    bag.insert(
      m.compactMap { $0.shouldMakeCall }.subscribe(onNext: { log.startCall($0) }),
      makeUICall.subscribe(onNext: {
        m.onNext(state.run({ $0.isCallButtonPressed = true }, { $0.isCallButtonPressed = false }))
      }),
      makeVoIPCall.subscribe(onNext: {
        m.onNext(state.run({ $0.isCallKitOKButtonPressed = true }, { $0.isCallKitOKButtonPressed = false }))
      }),
      textCallId.subscribe(onNext: { text in m.onNext(state.run({ $0.textCallId = text })) }),
      voipPushCallId.subscribe(onNext: { id in m.onNext(state.run({ $0.voipCallId = id })) }))
  }

  func changeText(_ text: String) { textCallId.onNext(text) }

  func pressCall() { makeUICall.onNext(()) }

  func receivePush(_ id: String) { voipPushCallId.onNext(id) }

  func pressAnswer() { makeVoIPCall.onNext(()) }
}
