import Khipu

extension Orders.KhipuOrders {
  struct TransitionSettler: UseCase {
    enum Request { case settle }
    typealias RequestType = Request
    typealias ResponseType = Never

    let store: AppStore

    func request(_ request: Request) {
      switch request {
      case .settle: store.change(.showing(.settled))
      }
    }
  }
}
