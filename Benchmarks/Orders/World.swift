public import Scenarios

extension Orders {
  /// A service with some orders, and screens whose transitions end. The service delivers an order between two loads:
  /// the list loses its first, down to two orders. Then it is complete again.
  public struct World: Scenarios.World {
    public static let kinds: [String: UInt8] = [
      "load": 0, "confirm": 1, "present": 2, "push": 3, "dismiss": 4, "pop": 5,
    ]

    public static let orders = ["Tea", "Coffee", "Milk", "Bread", "Honey"].enumerated().map { index, name in
      Order(id: index + 1, name: name)
    }

    private var loadCount = 0
    private var confirmationCount = 0
    private var transitionCount = 0

    public init() {}

    public mutating func answers(to decision: Decision) -> [Event] {
      switch decision {
      case .load:
        loadCount += 1
        return [.orders(Self.orders(ofLoad: loadCount), of: loadCount), .failure(of: loadCount)]
      case .confirm:
        confirmationCount += 1
        return [.confirmed(confirmationCount), .refused(confirmationCount)]
      case .present, .push, .dismiss, .pop:
        transitionCount += 1
        return [.done(transitionCount)]
      case .select, .show, .tell, .traps: return []
      }
    }

    /// The answer to the load of that number.
    public static func orders(ofLoad number: Int) -> [Order] {
      Array(orders.dropFirst((number - 1) % (orders.count - 1)))
    }
  }
}
