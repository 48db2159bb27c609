import OpenCombine

/// The article's 1.7, second version, on OpenCombine, with substitutes for `Merge` and `CombineLatest`.
/// The filter has the rule of its 2.4: no empty number.
final class OpenCombineCall: CallPipeline {
  private let makeUICall = PassthroughSubject<Void, Never>()
  private let textCallId = PassthroughSubject<String, Never>()
  private let makeVoIPCall = PassthroughSubject<Void, Never>()
  private let voipPushCallId = PassthroughSubject<String, Never>()
  private let subscription: AnyCancellable

  init(log: CallLog, clock: TraceClock) {
    subscription = Composed.merge(
      Composed.combineLatest(
        textCallId.map { ($0, clock.now) },
        makeUICall.map { ($0, clock.now) }
      )
      .filter { $0.1.1 > $0.0.1 && !$0.0.0.isEmpty }
      .map { $0.0.0 },
      Composed.combineLatest(
        voipPushCallId.map { ($0, clock.now) },
        makeVoIPCall.map { ($0, clock.now) }
      )
      .filter { $0.1.1 > $0.0.1 && !$0.0.0.isEmpty }
      .map { $0.0.0 }
    )
    .sink { log.startCall($0) }
  }

  func changeText(_ text: String) { textCallId.send(text) }

  func pressCall() { makeUICall.send(()) }

  func receivePush(_ id: String) { voipPushCallId.send(id) }

  func pressAnswer() { makeVoIPCall.send(()) }
}
