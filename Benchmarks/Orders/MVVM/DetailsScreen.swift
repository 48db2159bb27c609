import ContainerKit
import Screens

class OrderDetailsVM: IPerRequest {
  enum Opening {
    case presented
    case pushed
  }

  typealias Arguments = (order: Order, opening: Opening)

  final let order: Order
  final var isConfirming = false
  final let alerts: AlertService
  final let links: LinkService
  private let opening: Opening
  private let ordersProvider: OrdersProvider
  private let search: ScreenSearch
  private let presenter: PresenterService
  private let navigation: NavigationService

  required init(container: any IContainer, args: Arguments) {
    (order, opening) = args
    alerts = container.resolve()
    links = container.resolve()
    ordersProvider = container.resolve()
    search = container.resolve()
    presenter = container.resolve()
    navigation = container.resolve()
  }

  func close() {
    if leave() { links.forget() }
  }

  /// - Parameter completion: is called when it has gone, if it was presented.
  /// - Returns: whether its screen begins to go. Then it waits for nothing any more.
  @discardableResult
  func leave(then completion: (() -> Void)? = nil) -> Bool {
    do throws(RoutingError) {
      switch opening {
      case .presented: try presenter.dismiss(completion: completion)
      case .pushed: try navigation.popViewController()
      }
      isConfirming = false
      return true
    } catch {
      return false
    }
  }

  func confirm() {
    if isConfirming { return }
    isConfirming = true
    ordersProvider.confirm(order) { [weak self] in self?.didReply($0) }
  }

  private func didReply(_ reply: OrdersService.Reply) {
    guard isConfirming else { return }
    isConfirming = false
    switch reply {
    case .confirmed: if isOnTop { leave() }
    case .refused: alerts.tell(.refused(order.id))
    }
  }

  var isOnTop: Bool { (search.topViewController as? OrderDetailsVC)?.viewModel === self }
}

final class OrderDetailsVC: UIViewController, IHaveViewModel, DetailsScreen {
  typealias ViewModel = OrderDetailsVM

  var orderID: Int { viewModel?.order.id ?? 0 }

  func viewModelChanged(_ viewModel: OrderDetailsVM) {}

  func didPressClose() { viewModel?.close() }

  func didPressBack() { viewModel?.close() }

  func didPressConfirm() { viewModel?.confirm() }
}
