import Scenarios

/// A state of many lamps. Each number goes to one lamp. A read sums the shown lamps, so the sum is right only if every
/// change was made once and is shown.
protocol LampsArchitecture: OperatorArchitecture {
  var shownLamps: [Lamp] { get }
}

extension LampsArchitecture {
  func receive(_ event: Operators.Event) {
    switch event {
    case .number(let number): send(number)
    case .read:
      sum.set(shownLamps.reduce(0) { $0 &+ $1.brightness })
      sum.read()
    }
  }
}
