import ContainerKit

/// Leads from screen to screen: by taps, by links, and away when an order is confirmed.
class OrdersCoordinator: ISingleton {
  /// The order to which the link that waits leads.
  final var link: Int?

  final let search: ScreenSearch
  private let ordersProvider: OrdersProvider
  private let alerts: AlertService
  private let presenter: PresenterService
  private let navigation: NavigationService
  private let tabs: TabService

  required init(container: any IContainer, args: Void) {
    search = container.resolve()
    ordersProvider = container.resolve()
    alerts = container.resolve()
    presenter = container.resolve()
    navigation = container.resolve()
    tabs = container.resolve()
    ordersProvider.changed.subscribe(self) { $0.goOn() }
  }

  /// The list is another one.
  final func startAnew() { ordersProvider.forget() }

  /// The user is at home.
  func leaveOrders() { link = nil }

  // MARK: - To details

  func showDetails(of order: Order) {
    do throws(RoutingError) {
      try presenter.present(CoordinatedDetailsVC.self, args: order)
      link = nil
    } catch {
      // Another screen is on its way: the tap was too late.
    }
  }

  func open(order id: Int) {
    link = id
    // Where tabs are not seen, or in a transition, that tab is the one.
    try? tabs.select(Orders.Tab.orders.rawValue)
    if ordersProvider.orders == nil { ordersProvider.loadOrders() }
    goOn()
  }

  /// Goes where the link leads, when there are orders and nothing moves.
  final func goOn() {
    guard link != nil, ordersProvider.awaitedLoad == nil, ordersProvider.orders != nil else { return }
    search.whenIdle { [weak self] in self?.followLink() }
  }

  private func followLink() {
    guard let id = link, ordersProvider.awaitedLoad == nil, let orders = ordersProvider.orders else { return }
    guard let order = orders.first(where: { $0.id == id }) else {
      link = nil
      return alerts.tell(.unknown(id))
    }
    if isDetailsPresented {
      try? leaveDetails { [weak self] in self?.followLink() }
      return
    }
    link = nil
    // The orders are seen, so that there is a navigation controller.
    try? navigation.pushViewController(CoordinatedDetailsVC.self, args: order)
  }

  // MARK: - Away from them

  func close() {
    do throws(RoutingError) {
      try leaveDetails()
      link = nil
    } catch {
      // Another screen is on its way: the touch was too late.
    }
  }

  func didConfirm(_ viewModel: CoordinatedDetailsVM) {
    if details?.viewModel === viewModel { try? leaveDetails() }
  }

  /// Those on top, if they are.
  final var details: CoordinatedDetailsVC? { search.topViewController as? CoordinatedDetailsVC }

  private var isDetailsPresented: Bool { details?.presentingViewController != nil }

  private func leaveDetails(then completion: (() -> Void)? = nil) throws(RoutingError) {
    let viewModel = details?.viewModel
    if isDetailsPresented {
      try presenter.dismiss(completion: completion)
    } else {
      try navigation.popViewController()
    }
    viewModel?.didLeave()
  }
}
