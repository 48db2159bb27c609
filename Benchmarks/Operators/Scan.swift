import Scenarios
import Streams

extension Operators {
  /// The operator adds up; the sink stores the running sum.
  final class Scan: EndingPipeline {
    static let name = "scan"
    static let origin = "scan to the running sum"

    let sum: Sum
    private let numbers = PassthroughSubject<Int, Never>(.confined)
    private let subscription: AnyCancellable

    init(_ sum: Sum) {
      self.sum = sum
      subscription = numbers.scan(0) { $0 &+ $1 }.sink { sum.set($0) }
    }

    func send(_ number: Int) { numbers.send(number) }

    func end() { numbers.send(completion: .finished) }
  }
}
