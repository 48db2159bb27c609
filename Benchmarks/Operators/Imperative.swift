import Scenarios

extension Operators {
  /// Calls a stored closure: the imperative form of a subject with one subscriber.
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
