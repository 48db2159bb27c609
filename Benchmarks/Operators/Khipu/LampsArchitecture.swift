import Scenarios

/// A state of many lamps, one of which takes each number. The sum is that of what the lamps have, so that it is right only
/// if every change was made once, and of what a screen shows.
protocol LampsArchitecture: OperatorArchitecture {
  /// As a screen shows them.
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
