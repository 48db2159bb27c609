import Khipu

extension Orders.KhipuOrders {
  /// Records the user's tab. Going home discards the waiting link.
  struct TabChanger: UseCase {
    enum Request { case go(to: Tab) }
    enum Response { case changed }
    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .go(to: .orders): store.change(.showing(.tab(.orders)))
      case .go(to: .home): store.change(.showing(.tab(.home)), .waiting(.forNothing))
      }
      responder(.changed)
    }
  }
}
