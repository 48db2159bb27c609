import Khipu

extension Orders.KhipuOrders {
  /// Replaces the list: it has no orders, and nothing is pushed on it.
  struct ListMaker: UseCase {
    enum Request { case make }
    enum Response { case made }
    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .make:
        store.change(.making(.list))
        responder(.made)
      }
    }
  }
}
