import ContainerKit

extension Orders.RepairedMVVM {
  /// Follows a link when there are orders and no transition is under way.
  class LinkService: ISingleton {
    var waiting: Int?

    let ordersProvider: Orders.OrdersProvider
    let search: ScreenSearch
    private let alerts: Orders.AlertService
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
      selectOrders()
      if ordersProvider.orders == nil { ordersProvider.loadOrders() }
      followWhenIdle()
    }

    func selectOrders() {
      do throws(RoutingError) {
        try tabs.select(Orders.Tab.orders.rawValue)
      } catch .noTabController, .transitionUnderWay {
        // The tabs are covered or a transition is under way. Then the orders' tab is the selected one.
      } catch {
        alerts.fail(error)
      }
    }

    func forget() { waiting = nil }

    func followWhenIdle() {
      if waiting != nil { search.whenIdle { [weak self] in self?.follow() } }
    }

    func follow() {
      guard let id = waiting, ordersProvider.awaitedLoad == nil, let orders = ordersProvider.orders else { return }
      waiting = nil
      guard let order = orders.first(where: { $0.id == id }) else { return alerts.tell(.unknown(id)) }
      do throws(RoutingError) {
        try navigation.pushViewController(OrderDetailsVC.self, args: (order, .pushed))
      } catch .noNavigationController {
        // The visible screen is presented.
        waiting = id
        (search.topViewController as? OrderDetailsVC)?.viewModel?.leave { [weak self] in self?.followWhenIdle() }
      } catch {
        alerts.fail(error)
      }
    }
  }
}
