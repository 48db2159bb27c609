public import Scenarios

extension Orders {
  /// A service that knows some orders, and screens whose transitions end. It delivers an order between one load and the next:
  /// the list loses its first, until there are two and new ones have come.
  public struct World: Scenarios.World {
    public static let kinds: [String: UInt8] = [
      "load": 0, "confirm": 1, "present": 2, "push": 3, "dismiss": 4, "pop": 5,
    ]

    /// All orders that it may ever know.
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

    /// What the load of that number is answered with.
    public static func orders(ofLoad number: Int) -> [Order] {
      Array(orders.dropFirst((number - 1) % (orders.count - 1)))
    }
  }
}
