import Scenarios

extension JSONArray {
  protocol ArrayReader: Architecture where App == JSONArray {
    /// - Parameter output: is told of each text once, at its end.
    init(_ output: Output)
    func didRead(_ token: Token)
    func didEnd()
  }

  final class Output {
    private let decisions: DecisionLog<Decision>

    init(_ decisions: DecisionLog<Decision>) { self.decisions = decisions }

    func parsed(_ values: [Value]) { decisions.emit(.parsed(values)) }
    func malformed(after tokenCount: Int) { decisions.emit(.malformed(after: tokenCount)) }
  }
}

extension JSONArray.ArrayReader {
  init(_ environment: Environment<JSONArray>) { self.init(JSONArray.Output(environment.decisions)) }

  @inline(__always)
  func receive(_ event: JSONArray.Event) {
    switch event {
    case .token(let token): didRead(token)
    case .end: didEnd()
    }
  }
}
