import ContainerKit
import Screens

extension Orders.PublishedMVVM {
  final class OrdersProvider: ISingleton {
    private let service: OrdersService

    init(container: any IContainer, args: Void) { service = container.shared() }

    func loadOrders(_ completion: @escaping (OrdersService.Answer) -> Void) { service.load(completion) }

    func confirm(_ order: Order, _ completion: @escaping (OrdersService.Reply) -> Void) {
      service.confirm(order.id, completion)
    }
  }

  final class OrderVM {
    let order: Order

    init(order: Order) { self.order = order }
  }

  final class OrdersVM: IPerRequest, INotifyOnChanged {
    let changed = Event<Void>(order: .hash)
    private(set) var orders: [OrderVM] = []

    private let ordersProvider: OrdersProvider
    private let presenter: PublishedPresenterService
    private let navigation: PublishedNavigationService
    private let alerts: Orders.AlertService
    private unowned let phone: Phone

    init(container: any IContainer, args: Void) {
      ordersProvider = container.resolve()
      presenter = container.resolve()
      navigation = container.resolve()
      alerts = container.resolve()
      phone = container.shared()
    }

    func loadOrders() {
      ordersProvider.loadOrders { [weak self] answer in
        switch answer {
        case .success(let orders):
          self?.orders = orders.map { OrderVM(order: $0) }
          self?.changed.raise()
        case .failure: self?.alerts.tell(.noOrders)
        }
      }
    }

    /// `orders[index]` traps if the row no longer exists.
    func showOrderDetails(forOrderIndex index: Int) {
      guard orders.indices.contains(index) else { return phone.trap() }
      presenter.present(OrderDetailsVC.self, args: orders[index].order)
    }

    func openOrder(withID id: Int) {
      guard let viewModel = orders.first(where: { $0.order.id == id }) else { return alerts.tell(.unknown(id)) }
      navigation.pushViewController(OrderDetailsVC.self, args: viewModel.order)
    }
  }

  final class OrdersVC: UIViewController, IHaveViewModel, ListScreen {
    typealias ViewModel = OrdersVM

    let table = OrdersTable()

    override func viewDidLoad() { viewModel?.loadOrders() }

    func viewModelChanged(_ viewModel: OrdersVM) { table.show(viewModel.orders.map(\.order)) }

    func didPullDown() { viewModel?.loadOrders() }

    func didSelectRow(at row: Int) { viewModel?.showOrderDetails(forOrderIndex: row) }
  }
}
