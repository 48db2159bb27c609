import ContainerKit
import Scenarios

extension Orders {
  /// The article's listings: a view model from the container that asks a provider, and services that route. Links,
  /// confirmations and errors are not in the article; they are added in its manner.
  final class PublishedMVVM: OrdersArchitecture {
    static let name = "mvvm"
    static let origin = "Lightweight routing on microservices: view models out of a container, and routing services"
    static let kit = Kit.container
    static let isPublished = true
    static let promise = Promise<Orders>.diverges(
      .ofLists + [.cannotPushOverSheet, .losesLink, .popsOthers])

    let phone: Phone
    private let container: PublishedContainer
    private weak var list: OrdersVC?

    init(phone: Phone) {
      self.phone = phone
      container = PublishedContainer(sharing: phone, phone.application, phone.service)
      phone.launch { [unowned self] in makeList() }
    }

    private func makeList() -> OrdersVC {
      let list = OrdersVC()
      list.viewModel = container.resolve()
      self.list = list
      return list
    }

    func open(order id: Int) {
      phone.tabs.select(.orders)
      list?.viewModel?.openOrder(withID: id)
    }
  }
}
