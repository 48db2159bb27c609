import Scenarios
import Screens

extension Orders {
  /// The article's "world of MVC", in which screens are presented "very simply": by the controller of the tapped row. A
  /// link goes to the list, which pushes.
  final class MassiveViewController: OrdersArchitecture {
    static let name = "massive-view-controller"
    static let origin = "what the article on routing starts from: controllers that present and push themselves"
    static let kit = Kit.viewController
    static let promise = Promise<Orders>.diverges(
      .ofLists + [.losesLink, .pushesUnderSheet, .leavesUnseen, .popsOthers])

    let phone: Phone
    private weak var list: OrdersViewController?

    init(phone: Phone) {
      self.phone = phone
      phone.launch { [unowned self] in makeList() }
    }

    private func makeList() -> OrdersViewController {
      let list = OrdersViewController()
      list.phone = phone
      self.list = list
      return list
    }

    func open(order id: Int) {
      phone.tabs.select(.orders)
      list?.open(order: id)
    }
  }
}

extension Orders.MassiveViewController {
  final class OrdersViewController: UIViewController, ListScreen {
    weak var phone: Phone?
    let table = OrdersTable()
    private var orders: [Order] = []

    override func viewDidLoad() { loadOrders() }

    func didPullDown() { loadOrders() }

    private func loadOrders() {
      phone?.service.load { [weak self] answer in
        guard let self else { return }
        switch answer {
        case .success(let orders):
          self.orders = orders
          table.show(orders)
        case .failure: phone?.tell(.noOrders)
        }
      }
    }

    /// `orders[row]` traps if the row no longer exists.
    func didSelectRow(at row: Int) {
      guard orders.indices.contains(row) else {
        phone?.trap()
        return
      }
      present(details(of: orders[row]), animated: true)
    }

    func open(order id: Int) {
      guard let order = orders.first(where: { $0.id == id }) else {
        phone?.tell(.unknown(id))
        return
      }
      navigationController?.pushViewController(details(of: order), animated: true)
    }

    private func details(of order: Order) -> OrderDetailsViewController {
      let details = OrderDetailsViewController()
      details.phone = phone
      details.order = order
      return details
    }
  }

  final class OrderDetailsViewController: UIViewController, DetailsScreen {
    weak var phone: Phone?
    var order: Order?
    private var isConfirming = false

    var orderID: Int { order?.id ?? 0 }

    func didPressClose() { leave() }

    func didPressBack() { leave() }

    func didPressConfirm() {
      if isConfirming { return }
      isConfirming = true
      phone?.service.confirm(orderID) { [weak self] in self?.didReply($0) }
    }

    private func didReply(_ reply: OrdersService.Reply) {
      isConfirming = false
      if isLeft { return }
      switch reply {
      case .confirmed: leave()
      case .refused: phone?.tell(.refused(orderID))
      }
    }

    private func leave() {
      if presentingViewController != nil {
        dismiss(animated: true)
      } else {
        navigationController?.popViewController(animated: true)
      }
    }
  }
}
