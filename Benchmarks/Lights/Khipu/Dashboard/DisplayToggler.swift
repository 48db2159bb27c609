import Khipu

extension Lights.KhipuApp {
  struct DisplayToggler: UseCase {
    enum Request { case toggle(Light.ID) }
    enum Response { case toggled(Light.ID, to: Interface) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .toggle(let id):
        guard let display = store.state().shownLight(id)?.display.other else { return }
        store.change(.update(.light(id, by: .toggling(.display(to: display)))))
        responder(.toggled(id, to: display))
      }
    }
  }
}
