import Scenarios

extension PriceCheck {
  /// A server that knows every price, and sometimes fails.
  struct World: Scenarios.World {
    static let kinds = ["ask": Decision.Verb.ask.rawValue]

    func answers(to decision: Decision) -> [Event] {
      decision.verb == .ask ? [.price(of: decision.article), .failure(of: decision.article)] : []
    }
  }
}
