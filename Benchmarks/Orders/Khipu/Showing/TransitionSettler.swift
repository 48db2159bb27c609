import Khipu

extension Orders.KhipuOrders {
  /// Records the end of a transition.
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
