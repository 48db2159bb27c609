import Foundation
import Scenarios
import Streams

extension VideoCall {
  /// The article's 1.7, second version, as printed: with `Date()`. It counts seconds in a `Double`, which has a
  /// resolution of 119 ns in these years. A replay is faster: a press within the tick of its number is lost.
  final class TimestampedWallClock: FourNodeArchitecture {
    static let name = "timestamped-wall-clock"
    static let origin = "the article's 1.7, timestamps by Date()"
    static let kit = Kit.streamChain
    static let isPublished = true
    static let promise = Promise<VideoCall>.diverges([.callsClearedNumber, .losesPress])
    static let readsMachineClock = true

    private let vcs: VideoCallSimulation
    let makeUICall = PassthroughSubject<Void, Never>(.confined)
    let textCallId = PassthroughSubject<String, Never>(.confined)
    let makeVoIPCall = PassthroughSubject<Void, Never>(.confined)
    let voipPushCallId = PassthroughSubject<String, Never>(.confined)
    var subscriptions: [AnyCancellable] = []

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      self.vcs = vcs
      calls
        .sink { [weak self] id in self?.vcs.startCall(callId: id) }
        .store(in: &subscriptions)
    }

    var calls: some Publisher<String, Never> {
      Publishers.Merge(
        Publishers.CombineLatest(
          textCallId.map { ($0, Date()) },
          makeUICall.map { ($0, Date()) }
        )
        .filter { $0.1.1 > $0.0.1 }
        .map { $0.0.0 },
        Publishers.CombineLatest(
          voipPushCallId.map { ($0, Date()) },
          makeVoIPCall.map { ($0, Date()) }
        )
        .filter { $0.1.1 > $0.0.1 }
        .map { $0.0.0 }
      )
    }

    func didChangeTextField(_ text: String) { textCallId.send(text) }

    func simulateOutgoingCall() { makeUICall.send(()) }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard UUID(uuidString: payload) != nil else { return }
      voipPushCallId.send(payload)
    }

    func performAnswerCallAction() { makeVoIPCall.send(()) }
  }
}
