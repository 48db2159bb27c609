import ContainerKit

extension Orders {
  class OrdersProvider: ISingleton, INotifyOnChanged {
    /// Raised after each answer, even without orders.
    let changed = ContainerKit.Event<Void>()
    /// Nil before the first answer.
    var orders: [Order]?
    var awaitedLoad: Int?

    private let service: OrdersService
    private let alerts: AlertService
    private var loadCount = 0

    required init(container: any IContainer, args: Void) {
      service = container.shared()
      alerts = container.resolve()
    }

    /// Requests the orders, unless they are awaited.
    func loadOrders() {
      if awaitedLoad != nil { return }
      loadCount += 1
      awaitedLoad = loadCount
      service.load { [weak self, loadCount] in self?.didLoad($0, number: loadCount) }
    }

    private func didLoad(_ answer: OrdersService.Answer, number: Int) {
      guard number == awaitedLoad else { return }
      awaitedLoad = nil
      switch answer {
      case .success(let orders): self.orders = orders
      case .failure: alerts.tell(.noOrders)
      }
      changed.raise()
    }

    /// The list was dropped. Answers to its requests are ignored.
    func forget() {
      orders = nil
      awaitedLoad = nil
    }

    func confirm(_ order: Order, _ completion: @escaping (OrdersService.Reply) -> Void) {
      service.confirm(order.id, completion)
    }
  }
}
