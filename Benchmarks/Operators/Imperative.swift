import Scenarios

extension Operators {
  /// A stored closure that is called: what a subject with one subscriber stands for.
  final class Imperative: OperatorArchitecture {
    static let name = "imperative"
    static let origin = "a stored closure, called"

    let sum: Sum
    private let onNumber: (Int) -> Void

    init(_ sum: Sum) {
      self.sum = sum
      onNumber = { sum.add($0) }
    }

    func send(_ number: Int) { onNumber(number) }
  }
}
