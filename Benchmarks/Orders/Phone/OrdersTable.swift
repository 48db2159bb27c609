import Streams

/// The table of a list screen, as `UITableView` is.
///
/// Showing the shown orders again changes nothing visible, so it is not a decision.
public final class OrdersTable {
  /// Receives the shown orders; nil before the screen is in the app.
  weak var process: AppProcess?
  private var orders: [Order]?
  /// The former number of rows, and until when a finger may be on a removed row.
  private var former = (count: 0, until: VirtualInstant.zero)
  /// The duration of a press: the key hold of the default typist, the median of [Dhakal et al., CHI
  /// 2018](https://doi.org/10.1145/3173574.3174220).
  private static let pressDuration = Duration.milliseconds(115)

  public init() {}

  /// Does nothing before the screen is in the app.
  public func show(_ orders: [Order]) {
    guard let process, orders != self.orders else { return }
    former = (rowCount, process.now.advanced(by: Self.pressDuration))
    self.orders = orders
    process.decide(.show(orders))
  }

  private var rowCount: Int { orders?.count ?? 0 }

  func canBeTapped(at row: Int) -> Bool {
    if row < rowCount { return true }
    guard let process else { return false }
    return row < former.count && process.now < former.until
  }

  /// The next touch can reach current rows only.
  func forgetFormerRows() { former.count = 0 }
}
