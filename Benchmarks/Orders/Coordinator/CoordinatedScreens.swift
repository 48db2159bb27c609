import ContainerKit
import Screens

final class CoordinatedOrdersVM: IPerRequest, INotifyOnChanged {
  let changed = Event<Void>()
  private let ordersProvider: OrdersProvider
  private let coordinator: OrdersCoordinator

  init(container: any IContainer, args: Void) {
    ordersProvider = container.resolve()
    coordinator = container.resolve()
    ordersProvider.changed.subscribe(self) { $0.changed.raise() }
  }

  var orders: [Order] { ordersProvider.orders ?? [] }

  func loadOrders() { ordersProvider.loadOrders() }

  func select(_ index: Int) {
    if orders.indices.contains(index) { coordinator.showDetails(of: orders[index]) }
  }
}

final class CoordinatedOrdersVC: UIViewController, IHaveViewModel, ListScreen {
  typealias ViewModel = CoordinatedOrdersVM

  let table = OrdersTable()

  override func viewDidLoad() { viewModel?.loadOrders() }

  func viewModelChanged(_ viewModel: CoordinatedOrdersVM) { table.show(viewModel.orders) }

  func didPullDown() { viewModel?.loadOrders() }

  func didSelectRow(at row: Int) { viewModel?.select(row) }
}

class CoordinatedDetailsVM: IPerRequest {
  typealias Arguments = Order

  final let order: Order
  final var isConfirming = false
  private let ordersProvider: OrdersProvider
  private let alerts: AlertService
  private let coordinator: OrdersCoordinator

  required init(container: any IContainer, args order: Order) {
    self.order = order
    ordersProvider = container.resolve()
    alerts = container.resolve()
    coordinator = container.resolve()
  }

  final func close() { coordinator.close() }

  /// Its screen begins to go: it waits for nothing any more.
  func didLeave() { isConfirming = false }

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
}

final class CoordinatedDetailsVC: UIViewController, IHaveViewModel, DetailsScreen {
  typealias ViewModel = CoordinatedDetailsVM

  var orderID: Int { viewModel?.order.id ?? 0 }

  func viewModelChanged(_ viewModel: CoordinatedDetailsVM) {}

  func didPressClose() { viewModel?.close() }

  func didPressBack() { viewModel?.close() }

  func didPressConfirm() { viewModel?.confirm() }
}
