import ContainerKit
import Scenarios

extension Orders {
  /// The article's last advice: a coordinator that keeps the routers and leads through the whole chain of screens. View
  /// models report the user's wishes to it, and know no router.
  final class CoordinatorApp: OrdersArchitecture {
    static let name = "coordinator"
    static let origin = "a coordinator on top of the routing services, as the article suggests"
    static let kit = Kit.container
    static let promise = Promise<Orders>.identical

    let phone: Phone
    private let container: any IContainer
    private let coordinator: OrdersCoordinator

    convenience init(phone: Phone) {
      self.init(phone: phone, container: Container(sharing: phone, phone.application, phone.service))
    }

    init(phone: Phone, container: any IContainer) {
      self.phone = phone
      self.container = container
      coordinator = container.resolve()
      phone.launch { [unowned self] in makeList() }
    }

    private func makeList() -> OrdersVC {
      coordinator.startAnew()
      let list = OrdersVC()
      list.viewModel = container.resolve()
      return list
    }

    func open(order id: Int) { coordinator.open(order: id) }

    func didSelect(_ tab: Tab) {
      if tab == .home { coordinator.leaveOrders() }
    }
  }
}
