import Screens
import VIPER

final class ListViewController: UIViewController, ListScreen, ListView {
  var presenter: ListPresenter?
  let table = OrdersTable()

  override func viewDidLoad() { presenter?.viewLoaded() }
  func didPullDown() { presenter?.listPulled() }
  func didSelectRow(at row: Int) { presenter?.rowSelected(row) }

  func show(_ orders: [Order]) { table.show(orders) }
}
