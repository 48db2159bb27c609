import ContainerKit
import Screens

extension Orders.RepairedMVVM {
  class OrderDetailsVM: IPerRequest {
    enum Opening {
      case presented
      case pushed
    }

    typealias Arguments = (order: Order, opening: Opening)

    let title: String
    let order: Order
    var isConfirming = false
    private let opening: Opening
    private let ordersProvider: Orders.OrdersProvider
    private let alerts: Orders.AlertService
    private let links: LinkService
    private let search: ScreenSearch
    private let presenter: PresenterService
    private let navigation: NavigationService

    required init(container: any IContainer, args: Arguments) {
      (order, opening) = args
      title = "Details of \(order.name) #\(order.id)"
      ordersProvider = container.resolve()
      alerts = container.resolve()
      links = container.resolve()
      search = container.resolve()
      presenter = container.resolve()
      navigation = container.resolve()
    }

    func close() {
      let link = links.waiting
      links.forget()
      if !leave() { links.waiting = link }
    }

    /// - Parameter completion: is called after the screen has gone, if it was presented.
    /// - Returns: whether the screen begins to leave. Then replies are ignored. It does not leave during a transition.
    @discardableResult
    func leave(then completion: (() -> Void)? = nil) -> Bool {
      let wasConfirming = isConfirming
      isConfirming = false
      do throws(RoutingError) {
        switch opening {
        case .presented: try presenter.dismiss(completion: completion)
        case .pushed: try navigation.popViewController()
        }
        return true
      } catch .transitionUnderWay {
        isConfirming = wasConfirming
        return false
      } catch {
        alerts.fail(error)
        return false
      }
    }

    func confirm() {
      if isConfirming { return }
      isConfirming = true
      ordersProvider.confirm(order) { [weak self] in self?.didReply($0) }
    }

    func didReply(_ reply: OrdersService.Reply) {
      guard isConfirming else { return }
      isConfirming = false
      switch reply {
      case .confirmed: if isOnTop { leave() }
      case .refused: alerts.tell(.refused(order.id))
      }
    }

    private var isOnTop: Bool { (search.topViewController as? OrderDetailsVC)?.viewModel === self }
  }

  final class OrderDetailsVC: UIViewController, IHaveViewModel, DetailsScreen {
    typealias ViewModel = OrderDetailsVM

    private(set) var title = ""

    var orderID: Int { viewModel?.order.id ?? 0 }

    func viewModelChanged(_ viewModel: OrderDetailsVM) { title = viewModel.title }

    func didPressClose() { viewModel?.close() }

    func didPressBack() { viewModel?.close() }

    func didPressConfirm() { viewModel?.confirm() }
  }
}
