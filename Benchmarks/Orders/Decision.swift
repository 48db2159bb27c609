public import Scenarios

extension Orders {
  public enum Decision: Scenarios.Decision {
    case load
    case confirm(Int)
    case present(Int)
    /// Pushes the details of an order on the orders' stack.
    case push(Int)
    case dismiss
    case pop
    /// Selects a tab. A selection by the user is not a decision.
    case select(Tab)
    case show([Order])
    case tell(Problem)
    /// The app traps. The trap is recorded, because it cannot be isolated. No decision follows.
    case traps

    public var kind: UInt8 {
      switch self {
      case .load: 0
      case .confirm: 1
      case .present: 2
      case .push: 3
      case .dismiss: 4
      case .pop: 5
      case .select: 6
      case .show: 7
      case .tell: 8
      case .traps: 9
      }
    }

    public var payload: String {
      switch self {
      case .load, .dismiss, .pop, .traps: ""
      case .confirm(let id), .present(let id), .push(let id): "\(id)"
      case .select(let tab): "\(tab)"
      case .show(let orders): Order.text(orders)
      case .tell(let problem): "\(problem)"
      }
    }

    public var description: String {
      switch self {
      case .load: "load"
      case .confirm: "confirm(\(payload))"
      case .present: "present(\(payload))"
      case .push: "push(\(payload))"
      case .dismiss: "dismiss"
      case .pop: "pop"
      case .select: "select(\(payload))"
      case .show: "show(\(payload))"
      case .tell: "tell(\(payload))"
      case .traps: "traps"
      }
    }
  }

  public enum Problem: Equatable, Sendable, CustomStringConvertible {
    case unknown(Int)
    case noOrders
    case refused(Int)

    public var description: String {
      switch self {
      case .unknown(let id): "unknown \(id)"
      case .noOrders: "no orders"
      case .refused(let id): "refused \(id)"
      }
    }
  }
}
