import ContainerKit

/// Leads to the order of a link, when there are orders and nothing moves.
class LinkService: ISingleton {
  /// The order to which the link that waits leads.
  final var waiting: Int?

  private let ordersProvider: OrdersProvider
  private let alerts: AlertService
  private let search: ScreenSearch
  private let navigation: NavigationService
  private let tabs: TabService

  required init(container: any IContainer, args: Void) {
    ordersProvider = container.resolve()
    alerts = container.resolve()
    search = container.resolve()
    navigation = container.resolve()
    tabs = container.resolve()
    ordersProvider.changed.subscribe(self) { $0.followWhenIdle() }
  }

  func open(order id: Int) {
    waiting = id
    // Where tabs are not seen, or in a transition, that tab is the one.
    try? tabs.select(Orders.Tab.orders.rawValue)
    loadMissingOrders()
    followWhenIdle()
  }

  func loadMissingOrders() {
    if ordersProvider.orders == nil { ordersProvider.loadOrders() }
  }

  /// The user went elsewhere.
  func forget() { waiting = nil }

  final func followWhenIdle() {
    if waiting != nil { search.whenIdle { [weak self] in self?.follow() } }
  }

  var isWaitingForOrders: Bool { ordersProvider.awaitedLoad != nil }

  final func follow() {
    guard let id = waiting, !isWaitingForOrders, let orders = ordersProvider.orders else { return }
    guard let order = orders.first(where: { $0.id == id }) else {
      waiting = nil
      return alerts.tell(.unknown(id))
    }
    do throws(RoutingError) {
      try navigation.pushViewController(OrderDetailsVC.self, args: (order, .pushed))
      waiting = nil
    } catch {
      makeWay()
    }
  }

  /// The screen that is seen is in no navigation controller: it is presented.
  func makeWay() {
    (search.topViewController as? OrderDetailsVC)?.viewModel?.leave { [weak self] in self?.follow() }
  }
}
