import Scenarios
import Screens

@testable import Orders

/// The imperative architecture. Each mutant overrides one of its methods.
class AppMutant: OrdersArchitecture {
  class var name: String { String(describing: self) }
  static let origin = "a mutant of imperative"
  static let promise = Promise<Orders>.identical

  final let phone: Phone
  private weak var list: List?
  final var orders: [Order]?
  private var loadCount = 0
  final var awaitedLoad: Int?
  final var waiting: Int?

  required init(phone: Phone) {
    self.phone = phone
    phone.launch { [unowned self] in makeList() }
  }

  private func makeList() -> List {
    let list = List()
    list.app = self
    self.list = list
    forget()
    return list
  }

  func forget() {
    orders = nil
    awaitedLoad = nil
  }

  // MARK: - The list

  var canLoad: Bool { awaitedLoad == nil }

  final func load() {
    guard canLoad else { return }
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
    case .failure: didFail()
    }
    followLink()
  }

  func didFail() { phone.tell(.noOrders) }

  func select(_ row: Int) {
    guard phone.window.underWay == nil, let orders, orders.indices.contains(row) else { return }
    goElsewhere()
    list?.present(details(of: orders[row]), animated: true) { [weak self] in self?.followLink() }
  }

  final func details(of order: Order) -> Details {
    let details = Details()
    details.order = order
    details.app = self
    return details
  }

  func goElsewhere() { waiting = nil }

  // MARK: - Details

  func confirm(_ details: Details) {
    guard let id = details.order?.id, !details.isConfirming else { return }
    details.isConfirming = true
    phone.service.confirm(id) { [weak self, weak details] reply in
      guard let self, let details, counts(details) else { return }
      details.isConfirming = false
      switch reply {
      case .confirmed: if isOnTop(details) { leave(details) }
      case .refused: phone.tell(.refused(id))
      }
    }
  }

  func counts(_ details: Details) -> Bool { details.isConfirming }

  func isOnTop(_ details: Details) -> Bool {
    let top = phone.tabs.presentedViewController ?? phone.tabs.orders.topViewController
    return top === details && phone.tabs.tab == .orders && phone.window.underWay == nil
  }

  final func close(_ details: Details) {
    guard phone.window.underWay == nil else { return }
    goElsewhere()
    leave(details)
  }

  final func leave(_ details: Details) {
    willLeave(details)
    guard let navigation = details.navigationController else {
      return details.dismiss(animated: true) { [weak self] in self?.didDismiss() }
    }
    navigation.popViewController(animated: true)
    phone.whenSettled { [weak self] in self?.followLink() }
  }

  func willLeave(_ details: Details) { details.isConfirming = false }

  func didDismiss() { followLink() }

  // MARK: - Links

  func open(order id: Int) {
    waiting = id
    phone.tabs.select(.orders)
    if orders == nil { load() }
    followLink()
  }

  final func didSelect(_ tab: Orders.Tab) { if tab == .home { goElsewhere() } }

  var mustWait: Bool { phone.window.underWay != nil || awaitedLoad != nil }

  func followLink() {
    guard !mustWait, let id = waiting, let orders else { return }
    guard let order = orders.first(where: { $0.id == id }) else {
      waiting = nil
      return phone.tell(.unknown(id))
    }
    if let details = phone.tabs.presentedViewController as? Details { return leave(details) }
    waiting = nil
    phone.tabs.orders.pushViewController(details(of: order), animated: true)
    phone.whenSettled { [weak self] in self?.followLink() }
  }

  final class List: UIViewController, ListScreen {
    weak var app: AppMutant?
    let table = OrdersTable()

    override func viewDidLoad() { app?.load() }
    func didPullDown() { app?.load() }
    func didSelectRow(at row: Int) { app?.select(row) }
  }

  final class Details: UIViewController, DetailsScreen {
    weak var app: AppMutant?
    var order: Order?
    var isConfirming = false
    var orderID: Int { order?.id ?? 0 }

    func didPressClose() { app?.close(self) }
    func didPressBack() { app?.close(self) }
    func didPressConfirm() { app?.confirm(self) }
  }
}
