import Scenarios

/// A pipeline between the numbers and their sum.
protocol OperatorArchitecture: Architecture where App == Operators {
  /// - Parameter sum: where the pipeline ends.
  init(_ sum: Sum)
  var sum: Sum { get }
  /// Puts a number into the pipeline. The pipeline has added it to the sum before this returns.
  func send(_ number: Int)
}

extension OperatorArchitecture {
  static var promise: Promise<Operators> { .identical }

  init(_ environment: Environment<Operators>) { self.init(Sum(environment.decisions)) }

  @inline(__always)
  func receive(_ event: Operators.Event) {
    switch event {
    case .number(let number): send(number)
    case .read: sum.read()
    }
  }
}

/// Collects the output of a pipeline.
final class Sum {
  private var total = 0
  private let decisions: DecisionLog<Operators.Decision>

  init(_ decisions: DecisionLog<Operators.Decision>) { self.decisions = decisions }

  @inline(__always)
  func add(_ number: Int) { total &+= number }

  @inline(__always)
  func set(_ total: Int) { self.total = total }

  func read() { decisions.emit(.sum(total)) }
}

/// A pipeline whose source can end. The sum keeps earlier output; none comes after the end.
protocol EndingPipeline: OperatorArchitecture, Completable {
  func end()
}

extension EndingPipeline {
  static var completableLanes: [Int] { [0] }
  func complete(lane: Int) { end() }
}
