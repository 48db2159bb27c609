import Scenarios
import Streams

extension Operators {
  /// Pairs each number with its index, so that no two in a row are equal and none is dropped.
  final class RemoveDuplicates: EndingPipeline {
    static let name = "remove-duplicates"
    static let origin = "removeDuplicates, of numbers with their index"

    private struct Counted: Equatable {
      let count: Int
      let number: Int
    }

    let sum: Sum
    private let numbers = PassthroughSubject<Counted, Never>(.confined)
    private var count = 0
    private let subscription: AnyCancellable

    init(_ sum: Sum) {
      self.sum = sum
      subscription = numbers.removeDuplicates().sink { sum.add($0.number) }
    }

    func send(_ number: Int) {
      count &+= 1
      numbers.send(Counted(count: count, number: number))
    }

    func end() { numbers.send(completion: .finished) }
  }
}
