import ContainerKit

extension Orders.CoordinatorApp {
  /// Navigates: by taps, by links, and away from a confirmed order.
  class OrdersCoordinator: ISingleton {
    var link: Int?

    private let search: ScreenSearch
    private let ordersProvider: Orders.OrdersProvider
    private let alerts: Orders.AlertService
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

    func startAnew() { ordersProvider.forget() }

    func leaveOrders() { link = nil }

    // MARK: - To details

    func showDetails(of order: Order) {
      let former = link
      link = nil
      do throws(RoutingError) {
        try presenter.present(OrderDetailsVC.self, args: order)
      } catch .transitionUnderWay {
        // Another transition is under way: the tap was too late.
        link = former
      } catch {
        alerts.fail(error)
      }
    }

    func open(order id: Int) {
      link = id
      selectOrders()
      if ordersProvider.orders == nil { ordersProvider.loadOrders() }
      goOn()
    }

    private func selectOrders() {
      do throws(RoutingError) {
        try tabs.select(Orders.Tab.orders.rawValue)
      } catch .noTabController, .transitionUnderWay {
        // The tabs are covered or a transition is under way. Then the orders' tab is the selected one.
      } catch {
        alerts.fail(error)
      }
    }

    /// Follows the link if there are orders and no transition is under way.
    private func goOn() {
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
        leaveDetails { [weak self] in self?.goOn() }
        return
      }
      link = nil
      do throws(RoutingError) {
        try navigation.pushViewController(OrderDetailsVC.self, args: order)
      } catch {
        // No transition is under way, and the orders are visible.
        alerts.fail(error)
      }
    }

    // MARK: - Away from them

    func close() {
      let former = link
      link = nil
      if !leaveDetails() { link = former }
    }

    func didConfirm(_ viewModel: OrderDetailsVM) {
      if details?.viewModel === viewModel { leaveDetails() }
    }

    var details: OrderDetailsVC? { search.topViewController as? OrderDetailsVC }

    private var isDetailsPresented: Bool { details?.presentingViewController != nil }

    /// - Returns: whether they begin to leave. They do not during a transition.
    @discardableResult
    private func leaveDetails(then completion: (() -> Void)? = nil) -> Bool {
      let viewModel = details?.viewModel
      do throws(RoutingError) {
        if isDetailsPresented {
          try presenter.dismiss(completion: completion)
        } else {
          try navigation.popViewController()
        }
        viewModel?.didLeave()
        return true
      } catch .transitionUnderWay {
        return false
      } catch {
        alerts.fail(error)
        return false
      }
    }
  }
}
