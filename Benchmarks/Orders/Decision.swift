public import Scenarios

extension Orders {
  public enum Decision: Scenarios.Decision {
    /// Asks the service for the orders.
    case load
    /// Asks the service to confirm the delivery of an order.
    case confirm(Int)
    /// Presents the details of an order over all else.
    case present(Int)
    /// Pushes the details of an order on the list, or on what is pushed on that.
    case push(Int)
    /// Dismisses what is presented.
    case dismiss
    /// Pops what is pushed.
    case pop
    /// Selects a tab; where the user selects one, that is no decision.
    case select(Tab)
    /// The list shows these orders.
    case show([Order])
    /// Tells the user what went wrong.
    case tell(Problem)
    /// The app traps. It is recorded, as nothing isolates a trap; whatever happens afterwards, nothing more is decided.
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

  /// What the user is told.
  public enum Problem: Equatable, Sendable, CustomStringConvertible {
    /// There is no order that a link leads to.
    case unknown(Int)
    /// The orders did not come.
    case noOrders
    /// The delivery of an order could not be confirmed.
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
