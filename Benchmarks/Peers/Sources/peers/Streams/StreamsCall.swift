import Streams

/// The article's 1.7, second version, on Streams.
/// The filter has the rule of its 2.4: no empty number.
final class StreamsCall: CallPipeline {
  private let makeUICall: PassthroughSubject<Void, Never>
  private let textCallId: PassthroughSubject<String, Never>
  private let makeVoIPCall: PassthroughSubject<Void, Never>
  private let voipPushCallId: PassthroughSubject<String, Never>
  private let subscription: AnyCancellable

  init(_ domain: Domain, log: CallLog, clock: TraceClock) {
    makeUICall = PassthroughSubject(domain)
    textCallId = PassthroughSubject(domain)
    makeVoIPCall = PassthroughSubject(domain)
    voipPushCallId = PassthroughSubject(domain)
    subscription = Publishers.Merge(
      Publishers.CombineLatest(
        textCallId.map { ($0, clock.now) },
        makeUICall.map { ($0, clock.now) }
      )
      .filter { $0.1.1 > $0.0.1 && !$0.0.0.isEmpty }
      .map { $0.0.0 },
      Publishers.CombineLatest(
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
