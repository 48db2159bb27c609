import Khipu

extension Orders.KhipuOrders {
  /// Notes that a transition has ended.
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
