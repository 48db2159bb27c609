import ContainerKit
import Screens

extension Orders.PublishedMVVM {
  /// The listing's view model with its title. Leaving and confirming are added, on the article's services.
  final class OrderDetailsVM: IPerRequest {
    typealias Arguments = Order

    let title: String
    let order: Order
    private var isConfirming = false
    private let ordersProvider: OrdersProvider
    private let presenter: PublishedPresenterService
    private let navigation: PublishedNavigationService
    private let alerts: Orders.AlertService

    init(container: any IContainer, args order: Order) {
      title = "Details of \(order.name) #\(order.id)"
      self.order = order
      ordersProvider = container.resolve()
      presenter = container.resolve()
      navigation = container.resolve()
      alerts = container.resolve()
    }

    func close() { presenter.dismiss() }

    func goBack() { navigation.popViewController() }

    /// - Parameters:
    ///   - isLeft: whether the screen has been left meanwhile. Then the reply is ignored.
    ///   - leave: is called when the order is confirmed.
    func confirm(unless isLeft: @escaping () -> Bool, then leave: @escaping (OrderDetailsVM) -> Void) {
      if isConfirming { return }
      isConfirming = true
      ordersProvider.confirm(order) { [weak self] reply in
        guard let self else { return }
        isConfirming = false
        if isLeft() { return }
        switch reply {
        case .confirmed: leave(self)
        case .refused: alerts.tell(.refused(order.id))
        }
      }
    }
  }

  final class OrderDetailsVC: UIViewController, IHaveViewModel, DetailsScreen {
    typealias ViewModel = OrderDetailsVM

    private(set) var title = ""

    var orderID: Int { viewModel?.order.id ?? 0 }

    func viewModelChanged(_ viewModel: OrderDetailsVM) { title = viewModel.title }

    func didPressClose() { viewModel?.close() }

    func didPressBack() { viewModel?.goBack() }

    /// A controller knows how it is shown, so it knows how to leave.
    func didPressConfirm() {
      let isPresented = presentingViewController != nil
      viewModel?.confirm(
        unless: { [weak self] in self?.isLeft ?? true }, then: { isPresented ? $0.close() : $0.goBack() })
    }
  }
}
