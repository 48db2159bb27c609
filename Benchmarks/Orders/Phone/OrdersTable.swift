import Scenarios

/// The table of a list screen, as `UITableView` is.
///
/// Showing what is shown already changes nothing that anybody sees, so it is no decision.
public final class OrdersTable {
  /// Where it shows its orders; nil before its screen is in the app.
  var decisions: DecisionLog<Orders.Decision>?
  private var orders: [Order] = []
  /// What it showed before: a finger may be on a row that is no more.
  private var formerCount = 0

  public init() {}

  public func show(_ orders: [Order]) {
    if orders == self.orders { return }
    formerCount = self.orders.count
    self.orders = orders
    decisions?.emit(.show(orders))
  }

  /// Whether a finger can be on that row.
  func canBeTapped(at row: Int) -> Bool { row < max(orders.count, formerCount) }
}
