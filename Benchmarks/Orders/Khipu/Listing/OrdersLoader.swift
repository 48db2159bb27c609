import Khipu

extension Orders.KhipuOrders {
  /// Requests the orders, unless a request is under way. Ignores answers to former requests.
  struct OrdersLoader: UseCase {
    enum Request { case load }
    enum Response { case loaded(ReplyOutcome) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let service: OrdersGateway
    let store: AppStore
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .load:
        if store.state().loads.isAwaited { return }
        store.change(.loading(.begun))
        let number = store.state().loads.count
        service.load { orders in
          let loads = store.state().loads
          guard loads.isAwaited, loads.count == number else { return }
          if let orders {
            store.change(.loading(.ended), .loading(.orders(orders)))
            responder(.loaded(.succeeded))
          } else {
            store.change(.loading(.ended))
            responder(.loaded(.failed))
          }
        }
      }
    }
  }
}
