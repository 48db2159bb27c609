import Scenarios
import Streams

/// A chain of operators from one subject to one sink. To add a chain, write a type and list it in Architectures.swift.
protocol ChainedOperators {
  associatedtype Chain: Publisher<Int, Never>
  static var name: String { get }
  /// The operators, for `bench list`.
  static var origin: String { get }
  /// Delivers each number once.
  static func chain(_ numbers: PassthroughSubject<Int, Never>) -> Chain
}

extension Operators {
  /// One subject, a chain, one sink.
  final class Chain<Stages: ChainedOperators>: EndingPipeline {
    static var name: String { Stages.name }
    static var origin: String { Stages.origin }

    let sum: Sum
    private let numbers = PassthroughSubject<Int, Never>(.confined)
    private let subscription: AnyCancellable

    init(_ sum: Sum) {
      self.sum = sum
      subscription = Stages.chain(numbers).sink { sum.add($0) }
    }

    func send(_ number: Int) { numbers.send(number) }

    func end() { numbers.send(completion: .finished) }
  }
}
