import Khipu

extension Orders.KhipuOrders {
  /// Shows the details of an order where a row is selected, and leaves those on top.
  struct DetailsShower: UseCase {
    enum Request {
      case select(Int)
      /// By the user.
      case leave
      /// As they are confirmed. They stay if the user does not see them.
      case leaveConfirmed(Details)
    }
    enum Response { case changed }
    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let responder: Responder

    func request(_ request: Request) {
      let (state, screens) = (store.state(), store.state().screens)
      if state.isMoving { return }
      switch request {
      case .select(let row):
        guard screens.isListSeen, let orders = screens.orders, orders.indices.contains(row) else { return }
        store.change(.waiting(.forNothing), .showing(.presented(orders[row])))
      case .leave:
        if screens.top == nil { return }
        store.change(.waiting(.forNothing), .showing(.lessByTop))
      case .leaveConfirmed(let details):
        guard screens.top == details else { return }
        store.change(.showing(.lessByTop))
      }
      responder(.changed)
    }
  }
}
