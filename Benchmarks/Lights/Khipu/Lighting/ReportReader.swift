import Khipu

extension Lights.KhipuApp {
  /// Takes a value that another user has set, if the light is loaded, and acknowledges it.
  struct ReportReader: UseCase {
    enum Request { case note(Setting, on: Light.ID) }
    enum Response { case noted(Setting, on: Light.ID) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let stack: LightsStack
    let store: AppStore
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .note(let setting, let id):
        guard store.state().shownLight(id) != nil else { return }
        stack.acknowledge(setting, id)
        store.change(.update(.light(id, by: Light.Change(setting))))
        responder(.noted(setting, on: id))
      }
    }
  }
}
