import Khipu

/// Turns existing lights on and off.
struct LightSwitch: UseCase {
  enum Request { case turn(Light.ID, Light.Change.Turning) }
  enum Response {
    case turned(Light.ID, Light.Change.Turning)
    case missed(Light.ID, Light.Change.Turning)
  }
  typealias RequestType = Request
  typealias ResponseType = Response

  let store: AppStore
  let responder: Responder

  func request(_ request: Request) {
    switch request {
    case .turn(let id, let turning):
      if store.state().lights.contains(where: { $0.id == id }) {
        store.change(.update(.light(id, by: [.turning(turning)])))
        responder(.turned(id, turning))
      } else {
        responder(.missed(id, turning))
      }
    }
  }
}
