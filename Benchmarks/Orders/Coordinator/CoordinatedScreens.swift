import ContainerKit
import Screens

extension Orders.CoordinatorApp {
  final class OrdersVM: IPerRequest, INotifyOnChanged {
    let changed = Event<Void>()
    private let ordersProvider: Orders.OrdersProvider
    private let coordinator: OrdersCoordinator

    init(container: any IContainer, args: Void) {
      ordersProvider = container.resolve()
      coordinator = container.resolve()
      ordersProvider.changed.subscribe(self) { $0.changed.raise() }
    }

    var orders: [Order]? { ordersProvider.orders }

    func loadOrders() { ordersProvider.loadOrders() }

    func select(_ index: Int) {
      if let orders, orders.indices.contains(index) { coordinator.showDetails(of: orders[index]) }
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

    func didSelectRow(at row: Int) { viewModel?.select(row) }
  }

  class OrderDetailsVM: IPerRequest {
    typealias Arguments = Order

    let title: String
    let order: Order
    var isConfirming = false
    private let ordersProvider: Orders.OrdersProvider
    private let alerts: Orders.AlertService
    private let coordinator: OrdersCoordinator

    required init(container: any IContainer, args order: Order) {
      self.order = order
      title = "Details of \(order.name) #\(order.id)"
      ordersProvider = container.resolve()
      alerts = container.resolve()
      coordinator = container.resolve()
    }

    func close() { coordinator.close() }

    func confirm() {
      if isConfirming { return }
      isConfirming = true
      ordersProvider.confirm(order) { [weak self] in self?.didReply($0) }
    }

    private func didReply(_ reply: OrdersService.Reply) {
      guard isConfirming else { return }
      isConfirming = false
      switch reply {
      case .confirmed: coordinator.didConfirm(self)
      case .refused: alerts.tell(.refused(order.id))
      }
    }

    /// The screen is leaving, so the reply is ignored.
    func didLeave() { isConfirming = false }
  }

  final class OrderDetailsVC: UIViewController, IHaveViewModel, DetailsScreen {
    typealias ViewModel = OrderDetailsVM

    private(set) var title = ""

    var orderID: Int { viewModel?.order.id ?? 0 }

    func viewModelChanged(_ viewModel: OrderDetailsVM) { title = viewModel.title }

    func didPressClose() { viewModel?.close() }

    func didPressBack() { viewModel?.close() }

    func didPressConfirm() { viewModel?.confirm() }
  }
}
