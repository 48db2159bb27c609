import ContainerKit
import Screens

extension Orders.PublishedMVVM {
  /// It knows a service that dismisses, and not how its screen was opened.
  final class OrderDetailsVM: IPerRequest {
    typealias Arguments = Order

    let order: Order
    private let ordersProvider: OrdersProvider
    private let presenter: PublishedPresenterService
    private let alerts: AlertService

    init(container: any IContainer, args order: Order) {
      self.order = order
      ordersProvider = container.resolve()
      presenter = container.resolve()
      alerts = container.resolve()
    }

    func close() { presenter.dismiss() }

    func confirm() {
      ordersProvider.confirm(order) { [weak self] reply in
        guard let self else { return }
        switch reply {
        case .confirmed: presenter.dismiss()
        case .refused: alerts.tell(.refused(order.id))
        }
      }
    }
  }

  final class OrderDetailsVC: UIViewController, IHaveViewModel, DetailsScreen {
    typealias ViewModel = OrderDetailsVM

    var orderID: Int { viewModel?.order.id ?? 0 }

    func viewModelChanged(_ viewModel: OrderDetailsVM) {}

    func didPressClose() { viewModel?.close() }

    func didPressBack() { navigationController?.popViewController(animated: true) }

    func didPressConfirm() { viewModel?.confirm() }
  }
}
