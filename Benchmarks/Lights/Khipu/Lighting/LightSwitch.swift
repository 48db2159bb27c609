import Khipu

extension Lights.KhipuApp {
  struct LightSwitch: UseCase {
    enum Request { case turn(Light.ID, Turn) }
    enum Response { case turned(Light.ID, Turn, CommandOutcome) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let command: Commander
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .turn(let id, let turn): command(.power(turn == .on), id) { responder(.turned(id, turn, $0)) }
      }
    }
  }
}
