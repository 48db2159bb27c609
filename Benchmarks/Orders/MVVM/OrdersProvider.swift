import ContainerKit

/// Knows the orders, once they have come.
class OrdersProvider: ISingleton, INotifyOnChanged {
  /// Raised after each answer, also if there are no orders in it.
  final let changed = Event<Void>()
  /// Nil if none have come yet.
  final private(set) var orders: [Order]?
  final private(set) var awaitedLoad: Int?

  private let service: OrdersService
  private let alerts: AlertService
  private var loadCount = 0

  required init(container: any IContainer, args: Void) {
    service = container.shared()
    alerts = container.resolve()
  }

  var canLoad: Bool { awaitedLoad == nil }

  /// Asks for the orders, unless they are awaited.
  func loadOrders() {
    guard canLoad else { return }
    loadCount += 1
    awaitedLoad = loadCount
    service.load { [weak self, loadCount] in self?.didLoad($0, number: loadCount) }
  }

  func isAwaited(_ number: Int) -> Bool { number == awaitedLoad }

  private func didLoad(_ answer: OrdersService.Answer, number: Int) {
    guard isAwaited(number) else { return }
    awaitedLoad = nil
    switch answer {
    case .success(let orders): self.orders = orders
    case .failure: alerts.tell(.noOrders)
    }
    changed.raise()
  }

  /// The list was dropped: what it asked for is for nobody.
  func forget() {
    orders = nil
    awaitedLoad = nil
  }

  final func confirm(_ order: Order, _ completion: @escaping (OrdersService.Reply) -> Void) {
    service.confirm(order.id, completion)
  }
}
