import Scenarios
import Screens

extension Orders {
  /// The baseline: one object with all state, and screens that ask it; no kit, no stream, no model.
  final class Imperative: OrdersArchitecture {
    static let name = "imperative"
    static let origin = "the baseline, fields and callbacks"
    static let kit = Kit.imperative
    static let promise = Promise<Orders>.identical

    let phone: Phone
    private weak var list: ListViewController?
    /// Nil before the first answer.
    private var orders: [Order]?
    private var loadCount = 0
    private var awaitedLoad: Int?
    private var waiting: Int?

    init(phone: Phone) {
      self.phone = phone
      phone.launch { [unowned self] in makeList() }
    }

    private func makeList() -> ListViewController {
      let list = ListViewController()
      list.app = self
      self.list = list
      orders = nil
      awaitedLoad = nil
      return list
    }

    // MARK: - The list

    func load() {
      if awaitedLoad != nil { return }
      loadCount += 1
      awaitedLoad = loadCount
      phone.service.load { [weak self, loadCount] in self?.didLoad($0, number: loadCount) }
    }

    private func didLoad(_ answer: OrdersService.Answer, number: Int) {
      guard number == awaitedLoad else { return }
      awaitedLoad = nil
      switch answer {
      case .success(let orders):
        self.orders = orders
        list?.table.show(orders)
      case .failure: phone.tell(.noOrders)
      }
      followLink()
    }

    func showDetails(ofRow row: Int) {
      guard phone.window.underWay == nil, let orders, orders.indices.contains(row) else { return }
      waiting = nil
      list?.present(details(of: orders[row]), animated: true) { [weak self] in self?.followLink() }
    }

    // MARK: - Details

    private func details(of order: Order) -> DetailsViewController {
      let details = DetailsViewController()
      details.order = order
      details.app = self
      return details
    }

    func confirm(_ details: DetailsViewController) {
      guard let id = details.order?.id, !details.isConfirming else { return }
      details.isConfirming = true
      phone.service.confirm(id) { [weak self, weak details] reply in
        guard let self, let details, details.isConfirming else { return }
        details.isConfirming = false
        switch reply {
        case .confirmed: if isOnTop(details) { leave(details) }
        case .refused: phone.tell(.refused(id))
        }
      }
    }

    private func isOnTop(_ details: DetailsViewController) -> Bool {
      let top = phone.tabs.presentedViewController ?? phone.tabs.orders.topViewController
      return top === details && phone.tabs.tab == .orders && phone.window.underWay == nil
    }

    func close(_ details: DetailsViewController) {
      guard phone.window.underWay == nil else { return }
      waiting = nil
      leave(details)
    }

    private func leave(_ details: DetailsViewController) {
      details.isConfirming = false
      guard let navigation = details.navigationController else {
        return details.dismiss(animated: true) { [weak self] in self?.followLink() }
      }
      navigation.popViewController(animated: true)
      followLinkLater()
    }

    // MARK: - Links

    func open(order id: Int) {
      waiting = id
      phone.tabs.select(.orders)
      if orders == nil { load() }
      followLink()
    }

    func didSelect(_ tab: Tab) {
      if tab == .home { waiting = nil }
    }

    private func followLinkLater() {
      phone.whenSettled { [weak self] in self?.followLink() }
    }

    private func followLink() {
      guard phone.window.underWay == nil, let id = waiting, awaitedLoad == nil, let orders else { return }
      guard let order = orders.first(where: { $0.id == id }) else {
        waiting = nil
        return phone.tell(.unknown(id))
      }
      if let details = phone.tabs.presentedViewController as? DetailsViewController { return leave(details) }
      waiting = nil
      phone.tabs.orders.pushViewController(details(of: order), animated: true)
      followLinkLater()
    }
  }
}

extension Orders.Imperative {
  final class ListViewController: UIViewController, ListScreen {
    weak var app: Orders.Imperative?
    let table = OrdersTable()

    override func viewDidLoad() { app?.load() }
    func didPullDown() { app?.load() }
    func didSelectRow(at row: Int) { app?.showDetails(ofRow: row) }
  }

  final class DetailsViewController: UIViewController, DetailsScreen {
    weak var app: Orders.Imperative?
    var order: Order?
    var isConfirming = false

    var orderID: Int { order?.id ?? 0 }

    func didPressClose() { app?.close(self) }
    func didPressBack() { app?.close(self) }
    func didPressConfirm() { app?.confirm(self) }
  }
}
