import Khipu

extension Orders.KhipuOrders {
  /// Notes to which tab the user goes. Who goes home has forgotten the link that waits.
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
