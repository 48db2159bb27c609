import Khipu

extension Lights.KhipuApp {
  struct LightRenamer: UseCase {
    enum Request { case rename(Light.ID, to: String) }
    enum Response { case renamed(Light.ID, to: String, CommandOutcome) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let command: Commander
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .rename(let id, let name): command(.name(name), id) { responder(.renamed(id, to: name, $0)) }
      }
    }
  }
}
