import Khipu

extension Orders.KhipuOrders {
  /// Keeps the waiting link. Follows it when no transition is under way and no orders are awaited.
  struct LinkFollower: UseCase {
    enum Request {
      case open(Int)
      case goOn
    }
    enum Response {
      case changed
      /// The order does not exist.
      case missed(Int)
    }
    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .open(let id):
        store.change(.waiting(.forOrder(id)), .showing(.tab(.orders)))
        responder(.changed)
        follow()
      case .goOn: follow()
      }
    }

    private func follow() {
      let state = store.state()
      guard !state.isMoving, !state.loads.isAwaited, let id = state.link, let orders = state.screens.orders else {
        return
      }
      guard let order = orders.first(where: { $0.id == id }) else {
        store.change(.waiting(.forNothing))
        return responder(.missed(id))
      }
      if state.screens.presented == nil {
        store.change(.waiting(.forNothing), .showing(.pushed(order)))
      } else {
        store.change(.showing(.lessByTop))
      }
      responder(.changed)
    }
  }
}
