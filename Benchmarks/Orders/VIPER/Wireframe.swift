import Screens
import VIPER

/// Shared by the routers of all scenes. Only the wireframe knows the stack of screens, and when transitions end.
final class Wireframe {
  private unowned let phone: Phone
  private(set) weak var listPresenter: ListPresenter?

  init(_ phone: Phone) { self.phone = phone }

  func makeList() -> ListViewController {
    let list = ListViewController()
    let presenter = ListConfigurator(phone: phone, wireframe: self).configure(list)
    list.presenter = presenter
    listPresenter = presenter
    return list
  }

  // MARK: - For the list

  var isMoving: Bool { phone.window.underWay != nil }
  var presentsDetails: Bool { phone.tabs.presentedViewController != nil }

  func selectList() { phone.tabs.select(.orders) }

  func present(_ order: Order) { phone.tabs.present(makeDetails(order), animated: true, completion: settled) }

  func push(_ order: Order) {
    phone.tabs.orders.pushViewController(makeDetails(order), animated: true)
    phone.whenSettled(settled)
  }

  func dismissDetails() {
    if let details = phone.tabs.presentedViewController as? DetailsViewController { leave(details) }
  }

  // MARK: - For details

  func close(_ details: DetailsViewController) {
    if isMoving { return }
    listPresenter?.userWentElsewhere()
    leave(details)
  }

  func closeIfSeen(_ details: DetailsViewController) {
    guard !isMoving, phone.tabs.tab == .orders else { return }
    let top = phone.tabs.presentedViewController ?? phone.tabs.orders.topViewController
    if top === details { leave(details) }
  }

  private func leave(_ details: DetailsViewController) {
    details.presenter?.viewLeaves()
    guard let navigation = details.navigationController else {
      return details.dismiss(animated: true, completion: settled)
    }
    navigation.popViewController(animated: true)
    phone.whenSettled(settled)
  }

  private func makeDetails(_ order: Order) -> DetailsViewController {
    let details = DetailsViewController()
    details.presenter = DetailsConfigurator(order: order, phone: phone, wireframe: self).configure(details)
    return details
  }

  private var settled: () -> Void { { [weak self] in self?.listPresenter?.screensSettled() } }
}
