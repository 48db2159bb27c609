import ContainerKit
import Screens

extension Orders.RepairedMVVM {
  class OrdersVM: IPerRequest, INotifyOnChanged {
    typealias Arguments = Void

    let changed = Event<Void>()
    let links: LinkService
    let presenter: PresenterService
    private let ordersProvider: Orders.OrdersProvider
    private let alerts: Orders.AlertService

    required init(container: any IContainer, args: Void) {
      ordersProvider = container.resolve()
      alerts = container.resolve()
      links = container.resolve()
      presenter = container.resolve()
      ordersProvider.changed.subscribe(self) { $0.changed.raise() }
    }

    var orders: [Order]? { ordersProvider.orders }

    func loadOrders() { ordersProvider.loadOrders() }

    func showOrderDetails(forOrderIndex index: Int) {
      guard let orders, orders.indices.contains(index) else { return }
      let link = links.waiting
      links.forget()
      do throws(RoutingError) {
        try presenter.present(OrderDetailsVC.self, args: (orders[index], .presented))
      } catch .transitionUnderWay {
        // Another transition is under way: the tap was too late.
        links.waiting = link
      } catch {
        alerts.fail(error)
      }
    }
  }

  final class OrdersVC: UIViewController, IHaveViewModel, ListScreen {
    typealias ViewModel = OrdersVM

    let table = OrdersTable()

    override func viewDidLoad() { viewModel?.loadOrders() }

    func viewModelChanged(_ viewModel: OrdersVM) {
      if let orders = viewModel.orders { table.show(orders) }
    }

    func didPullDown() { viewModel?.loadOrders() }

    func didSelectRow(at row: Int) { viewModel?.showOrderDetails(forOrderIndex: row) }
  }
}
