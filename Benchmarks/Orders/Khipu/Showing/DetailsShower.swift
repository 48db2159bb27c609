import Khipu

extension Orders.KhipuOrders {
  /// Shows the details of a selected row's order, and leaves the details on top.
  struct DetailsShower: UseCase {
    enum Request {
      case select(Int)
      case leave
      /// After a confirmation. Details that the user does not see stay.
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
