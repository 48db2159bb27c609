public import Scenarios

extension Orders {
  public static let lanes = ["touch", "link", "system", "service", "screens"]

  public static func marble(_ event: Event) -> Marble {
    switch event {
    case .appear: Marble(lane: 0, mark: "orders")
    case .home: Marble(lane: 0, mark: "home")
    case .refresh: Marble(lane: 0, mark: "↻")
    case .tap(let row): Marble(lane: 0, mark: "row \(row)")
    case .close: Marble(lane: 0, mark: "✕")
    case .back: Marble(lane: 0, mark: "‹")
    case .confirm: Marble(lane: 0, mark: "✓")
    case .link(let id): Marble(lane: 1, mark: "\(id)")
    case .memoryWarning: Marble(lane: 2, mark: "!")
    case .orders(let orders, _): Marble(lane: 3, mark: numbers(orders))
    case .failure: Marble(lane: 3, mark: "✕")
    case .confirmed(let number): Marble(lane: 3, mark: "✓\(number)")
    case .refused(let number): Marble(lane: 3, mark: "✕\(number)")
    case .done: Marble(lane: 4, mark: "●")
    }
  }

  public static func mark(_ decision: Decision) -> String {
    switch decision {
    case .load: "?"
    case .confirm(let id): "✓\(id)?"
    case .present(let id): "↑\(id)"
    case .push(let id): "→\(id)"
    case .dismiss: "↓"
    case .pop: "←"
    case .select(let tab): "⇄\(tab)"
    case .show(let orders): numbers(orders)
    case .tell(let problem): "!\(problem)"
    case .traps: "traps"
    }
  }

  private static func numbers(_ orders: [Order]) -> String { "[\(orders.map { "\($0.id)" }.joined(separator: " "))]" }

  public static func word(_ event: Event) -> String {
    switch event {
    case .appear: "appear"
    case .home: "home"
    case .refresh: "refresh"
    case .tap(let row): row == 0 ? "tap" : "tap row \(row)"
    case .close: "close"
    case .back: "back"
    case .confirm: "confirm"
    case .link(let id): World.orders.contains { $0.id == id } ? "link" : "unknown link"
    case .memoryWarning: "memory warning"
    case .orders: "orders"
    case .failure: "failure"
    case .confirmed: "confirmed"
    case .refused: "refused"
    case .done: "done"
    }
  }
}
