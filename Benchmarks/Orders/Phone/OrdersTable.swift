import Streams

/// The table of a list screen, as `UITableView` is.
///
/// Showing what is shown already changes nothing that anybody sees, so it is no decision.
public final class OrdersTable {
  /// Where it shows its orders; nil before its screen is in the app.
  weak var process: AppProcess?
  /// Nil before it shows any.
  private var orders: [Order]?
  /// How many rows it had before, and until when a finger may be on one that is no more.
  private var former = (count: 0, until: VirtualInstant.zero)
  /// As long as a press lasts: the hold of a key of the default typist, which is the median of
  /// [Dhakal et al., CHI 2018](https://doi.org/10.1145/3173574.3174220).
  private static let pressDuration = Duration.milliseconds(115)

  public init() {}

  /// Shows these orders, once its screen is in the app.
  public func show(_ orders: [Order]) {
    guard let process, orders != self.orders else { return }
    former = (rowCount, process.now.advanced(by: Self.pressDuration))
    self.orders = orders
    process.decide(.show(orders))
  }

  private var rowCount: Int { orders?.count ?? 0 }

  /// Whether a finger can be on that row.
  func canBeTapped(at row: Int) -> Bool {
    if row < rowCount { return true }
    guard let process else { return false }
    return row < former.count && process.now < former.until
  }

  /// The next finger sees the rows that there are.
  func forgetFormerRows() { former.count = 0 }
}
