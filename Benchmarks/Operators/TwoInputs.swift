import Scenarios
import Streams

protocol JoiningOperator {
  associatedtype Joined: Publisher<Int, Never>
  static var name: String { get }
  static var origin: String { get }
  /// Delivers each number of either subject while the other has sent nothing, or a 0 last.
  static func join(_ a: PassthroughSubject<Int, Never>, _ b: PassthroughSubject<Int, Never>) -> Joined
}

extension Operators {
  /// Two subjects, one operator, one sink. All numbers come from the first subject; the second has sent a 0 before.
  final class TwoInputs<Operator: JoiningOperator>: EndingPipeline {
    static var name: String { Operator.name }
    static var origin: String { Operator.origin }

    let sum: Sum
    private let a = PassthroughSubject<Int, Never>(.confined)
    private let b = PassthroughSubject<Int, Never>(.confined)
    private let subscription: AnyCancellable

    init(_ sum: Sum) {
      self.sum = sum
      subscription = Operator.join(a, b).sink { sum.add($0) }
      b.send(0)
    }

    func send(_ number: Int) { a.send(number) }

    func end() {
      a.send(completion: .finished)
      b.send(completion: .finished)
    }
  }
}

enum MergeOfTwo: JoiningOperator {
  static let name = "merge"
  static let origin = "Merge of two subjects"

  static func join(
    _ a: PassthroughSubject<Int, Never>, _ b: PassthroughSubject<Int, Never>
  ) -> some Publisher<Int, Never> {
    Publishers.Merge(a, b)
  }
}

enum CombineLatestOfTwo: JoiningOperator {
  static let name = "combine-latest"
  static let origin = "CombineLatest of two subjects, and a map that adds the two"

  static func join(
    _ a: PassthroughSubject<Int, Never>, _ b: PassthroughSubject<Int, Never>
  ) -> some Publisher<Int, Never> {
    Publishers.CombineLatest(a, b).map { $0.0 &+ $0.1 }
  }
}
