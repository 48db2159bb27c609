import OpenCombine

/// The article's 1.7, second version, on OpenCombine, with substitutes for `Merge` and `CombineLatest`.
final class OpenCombineCall: CallPipeline {
  private let makeUICall = PassthroughSubject<Void, Never>()
  private let textCallId = PassthroughSubject<String, Never>()
  private let makeVoIPCall = PassthroughSubject<Void, Never>()
  private let voipPushCallId = PassthroughSubject<String, Never>()
  private let subscription: AnyCancellable

  init(log: CallLog, clock: TraceClock) {
    subscription = Composed.merge(
      Composed.combineLatest(
        textCallId.map { Stamped(value: $0, instant: clock.now) },
        makeUICall.map { Stamped(value: $0, instant: clock.now) }
      )
      .filter { $0.1.instant > $0.0.instant }
      .map { $0.0.value },
      Composed.combineLatest(
        voipPushCallId.map { Stamped(value: $0, instant: clock.now) },
        makeVoIPCall.map { Stamped(value: $0, instant: clock.now) }
      )
      .filter { $0.1.instant > $0.0.instant }
      .map { $0.0.value }
    )
    .sink { log.startCall($0) }
  }

  func changeText(_ text: String) { textCallId.send(text) }

  func pressCall() { makeUICall.send(()) }

  func receivePush(_ id: String) { voipPushCallId.send(id) }

  func pressAnswer() { makeVoIPCall.send(()) }
}
