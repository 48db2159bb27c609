import Khipu

extension Orders.KhipuOrders {
  /// Confirms the order on top. The reply is ignored if its details are gone.
  struct OrderConfirmer: UseCase {
    enum Request { case confirm }
    enum Response { case confirmed(Details, ReplyOutcome) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let service: OrdersGateway
    let store: AppStore
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .confirm:
        guard let details = store.state().screens.top, !store.state().awaiting.contains(details.number) else { return }
        store.change(.confirming(.begun(details)))
        service.confirm(details.order.id) { outcome in
          guard store.state().awaiting.contains(details.number) else { return }
          store.change(.confirming(.ended(details)))
          if store.state().screens.details.contains(details) { responder(.confirmed(details, outcome)) }
        }
      }
    }
  }
}
