import Khipu

extension Lights.KhipuApp {
  /// Takes what somebody else has set, if the light has come, and tells the bridge so.
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
