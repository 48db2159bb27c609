import Khipu

extension VideoCall.KhipuApp {
  /// Keeps the typed number, and calls it.
  struct Dialler: UseCase {
    enum Request {
      case type(String)
      case call
    }

    enum Response {
      case typed(String)
      case called
      case refused
    }

    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let vcs: VideoCallSimulation
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .type(let number):
        store.change(.typing(.number(number)))
        responder(.typed(number))
      case .call: call(store.state().typed)
      }
    }

    private func call(_ number: String) {
      guard !number.isEmpty else { return responder(.refused) }
      vcs.startCall(callId: number)
      responder(.called)
    }
  }
}
