import ContainerKit
import Scenarios

extension Orders {
  /// The parts of `mvvm`, on services that say why they cannot route, plus a service for links.
  final class RepairedMVVM: OrdersArchitecture {
    static let name = "mvvm-repaired"
    static let origin = "mvvm, with services that say why they cannot route"
    static let kit = Kit.container
    static let promise = Promise<Orders>.identical

    let phone: Phone
    private let container: any IContainer
    private let ordersProvider: OrdersProvider
    private let links: LinkService

    convenience init(phone: Phone) {
      self.init(phone: phone, container: Container(sharing: phone, phone.application, phone.service))
    }

    init(phone: Phone, container: any IContainer) {
      self.phone = phone
      self.container = container
      ordersProvider = container.resolve()
      links = container.resolve()
      phone.launch { [unowned self] in makeList() }
    }

    private func makeList() -> OrdersVC {
      ordersProvider.forget()
      let list = OrdersVC()
      list.viewModel = container.resolve()
      return list
    }

    func open(order id: Int) { links.open(order: id) }

    func didSelect(_ tab: Tab) {
      if tab == .home { links.forget() }
    }
  }
}
