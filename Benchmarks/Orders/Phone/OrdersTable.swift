/// The table of a list screen, as `UITableView` is.
///
/// Showing what is shown already changes nothing that anybody sees, so it is no decision.
public final class OrdersTable {
  /// Where it shows its orders; nil before its screen is in the app.
  weak var process: AppProcess?
  /// Nil before it shows any.
  private var orders: [Order]?
  /// How many rows it had when it got shorter: a finger may be on one that is no more.
  private var formerCount = 0

  public init() {}

  /// Shows these orders, once its screen is in the app.
  public func show(_ orders: [Order]) {
    guard let process, orders != self.orders else { return }
    formerCount = rowCount
    self.orders = orders
    process.decide(.show(orders))
  }

  private var rowCount: Int { orders?.count ?? 0 }

  /// Whether a finger can be on that row.
  func canBeTapped(at row: Int) -> Bool { row < max(rowCount, formerCount) }

  /// The next finger sees the rows that there are.
  func forgetFormerRows() { formerCount = 0 }
}
