import Khipu

extension Lights.KhipuApp {
  /// Changes the shown value by an increment.
  struct Dimmer: UseCase {
    enum Request {
      case increase(Value, by: Int, on: Light.ID)
      case decrease(Value, by: Int, on: Light.ID)
    }
    enum Response {
      case increased(Value, by: Int, on: Light.ID, CommandOutcome)
      case decreased(Value, by: Int, on: Light.ID, CommandOutcome)
    }
    typealias RequestType = Request
    typealias ResponseType = Response

    let command: Commander
    let range: (Value) -> ClosedRange<Int>
    let store: AppStore
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .increase(let value, let increment, let id):
        dim(value, by: increment, on: id) { responder(.increased(value, by: increment, on: id, $0)) }
      case .decrease(let value, let increment, let id):
        dim(value, by: -increment, on: id) { responder(.decreased(value, by: increment, on: id, $0)) }
      }
    }

    private func dim(_ value: Value, by step: Int, on id: Light.ID, _ done: @escaping (CommandOutcome) -> Void) {
      guard let light = store.state().shownLight(id) else { return }
      let range = range(value)
      command(.quantity(value, min(max(light[value] + step, range.lowerBound), range.upperBound)), id, done)
    }
  }
}
