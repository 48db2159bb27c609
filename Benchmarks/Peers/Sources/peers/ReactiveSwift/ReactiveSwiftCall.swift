import ReactiveSwift

/// The article's 1.7, second version, on ReactiveSwift.
/// The filter has the rule of its 2.4: no empty number.
final class ReactiveSwiftCall: CallPipeline {
  private let makeUICall = Signal<Void, Never>.pipe()
  private let textCallId = Signal<String, Never>.pipe()
  private let makeVoIPCall = Signal<Void, Never>.pipe()
  private let voipPushCallId = Signal<String, Never>.pipe()
  private let subscription: ScopedDisposable<AnyDisposable>?

  init(log: CallLog, clock: TraceClock) {
    let calls = Signal.merge(
      Signal.combineLatest(
        textCallId.output.map { ($0, clock.now) },
        makeUICall.output.map { ($0, clock.now) }
      )
      .filter { $0.1.1 > $0.0.1 && !$0.0.0.isEmpty }
      .map { $0.0.0 },
      Signal.combineLatest(
        voipPushCallId.output.map { ($0, clock.now) },
        makeVoIPCall.output.map { ($0, clock.now) }
      )
      .filter { $0.1.1 > $0.0.1 && !$0.0.0.isEmpty }
      .map { $0.0.0 }
    )
    subscription = calls.observeValues { log.startCall($0) }.map { ScopedDisposable($0) }
  }

  func changeText(_ text: String) { textCallId.input.send(value: text) }

  func pressCall() { makeUICall.input.send(value: ()) }

  func receivePush(_ id: String) { voipPushCallId.input.send(value: id) }

  func pressAnswer() { makeVoIPCall.input.send(value: ()) }
}
