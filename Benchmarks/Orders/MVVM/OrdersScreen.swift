import ContainerKit
import Screens

class OrdersVM: IPerRequest, INotifyOnChanged {
  typealias Arguments = Void

  final let changed = Event<Void>()

  final let ordersProvider: OrdersProvider
  final let links: LinkService
  final let presenter: PresenterService

  required init(container: any IContainer, args: Void) {
    ordersProvider = container.resolve()
    links = container.resolve()
    presenter = container.resolve()
    ordersProvider.changed.subscribe(self) { $0.changed.raise() }
  }

  final var orders: [Order] { ordersProvider.orders ?? [] }

  final func loadOrders() { ordersProvider.loadOrders() }

  func showOrderDetails(forOrderIndex index: Int) {
    guard orders.indices.contains(index) else { return }
    do throws(RoutingError) {
      try presenter.present(OrderDetailsVC.self, args: (orders[index], .presented))
      links.forget()
    } catch {
      // Another screen is on its way: the tap was too late.
    }
  }
}

final class OrdersVC: UIViewController, IHaveViewModel, ListScreen {
  typealias ViewModel = OrdersVM

  let table = OrdersTable()

  override func viewDidLoad() { viewModel?.loadOrders() }

  func viewModelChanged(_ viewModel: OrdersVM) { table.show(viewModel.orders) }

  func didPullDown() { viewModel?.loadOrders() }

  func didSelectRow(at row: Int) { viewModel?.showOrderDetails(forOrderIndex: row) }
}
