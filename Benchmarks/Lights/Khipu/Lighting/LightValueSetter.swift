import Khipu

extension Lights.KhipuApp {
  struct LightValueSetter: UseCase {
    enum Request { case set(Value, to: Int, on: Light.ID) }
    enum Response { case wasSet(Value, to: Int, on: Light.ID, CommandOutcome) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let command: Commander
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .set(let value, let number, let id):
        command(.quantity(value, number), id) { responder(.wasSet(value, to: number, on: id, $0)) }
      }
    }
  }
}
