import Khipu

extension Lights.KhipuApp {
  /// Requests the lights, unless they are awaited.
  struct LightsLoader: UseCase {
    enum Request { case load(Items) }
    enum Response { case loaded(Items, CommandOutcome) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let stack: LightsStack
    let store: AppStore
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .load(.lights):
        guard store.state().awaitedLoad == nil else { return }
        store.change(.create(.load))
        stack.load { result in
          guard store.state().awaitedLoad != nil else { return }
          switch result {
          case .success(let lights):
            store.change(.update(.lights(with: lights)), .delete(.load))
            responder(.loaded(.lights, .succeeded))
          case .failure:
            store.change(.delete(.load))
            responder(.loaded(.lights, .failed))
          }
        }
      }
    }
  }
}
