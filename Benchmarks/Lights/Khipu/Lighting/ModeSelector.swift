import Khipu

extension Lights.KhipuApp {
  struct ModeSelector: UseCase {
    enum Request { case select(Mode, on: Light.ID) }
    enum Response { case selected(Mode, on: Light.ID, CommandOutcome) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let command: Commander
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .select(let mode, let id): command(.mode(mode), id) { responder(.selected(mode, on: id, $0)) }
      }
    }
  }
}
