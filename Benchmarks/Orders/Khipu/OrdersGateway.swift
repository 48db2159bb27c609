extension Orders.KhipuOrders {
  /// The gateway to the orders: functions, so that the app does not depend on the service.
  struct OrdersGateway {
    let load: (_ loaded: @escaping ([Order]?) -> Void) -> Void
    let confirm: (_ id: Int, _ done: @escaping (ReplyOutcome) -> Void) -> Void
  }
}

extension Orders.KhipuOrders.OrdersGateway {
  init(_ service: OrdersService) {
    self.init(
      load: { loaded in service.load { loaded(try? $0.get()) } },
      confirm: { id, done in service.confirm(id) { done($0 == .confirmed ? .succeeded : .failed) } })
  }
}
