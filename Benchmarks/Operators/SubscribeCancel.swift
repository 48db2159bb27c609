import Scenarios
import Streams

extension Operators {
  /// Makes and cancels a sink for each number. The sink receives nothing; the number is added to the sum directly.
  final class SubscribeCancel: OperatorArchitecture {
    static let name = "subscribe-cancel"
    static let origin = "a subject; for each number a sink is made and cancelled"

    let sum: Sum
    private let numbers = PassthroughSubject<Int, Never>(.confined)

    init(_ sum: Sum) { self.sum = sum }

    func send(_ number: Int) {
      numbers.sink { [sum] in sum.add($0) }.cancel()
      sum.add(number)
    }
  }

  /// The same with the chain of the article's 1.7, second version, on our `timestamped(by:)`, in place of the bare
  /// subject.
  final class SubscribeCancelCallChain: OperatorArchitecture {
    static let name = "subscribe-cancel-call-chain"
    static let origin = "the call chain of the article's 1.7; for each number a sink is made and cancelled"

    let sum: Sum
    private let clock = ManualClock()
    private let makeUICall = PassthroughSubject<Void, Never>(.confined)
    private let textCallId = PassthroughSubject<String, Never>(.confined)
    private let makeVoIPCall = PassthroughSubject<Void, Never>(.confined)
    private let voipPushCallId = PassthroughSubject<String, Never>(.confined)

    init(_ sum: Sum) { self.sum = sum }

    private var calls: some Publisher<String, Never> {
      Publishers.Merge(
        Publishers.CombineLatest(
          textCallId.timestamped(by: clock),
          makeUICall.timestamped(by: clock)
        )
        .filter { $0.1.instant > $0.0.instant }
        .map { $0.0.value },
        Publishers.CombineLatest(
          voipPushCallId.timestamped(by: clock),
          makeVoIPCall.timestamped(by: clock)
        )
        .filter { $0.1.instant > $0.0.instant }
        .map { $0.0.value }
      )
    }

    func send(_ number: Int) {
      calls.sink { [sum] in sum.add($0.count) }.cancel()
      sum.add(number)
    }
  }
}
