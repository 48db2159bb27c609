import Khipu

extension VideoCall.KhipuApp {
  /// Keeps the number of a push, and calls it.
  struct Answerer: UseCase {
    enum Request {
      case announce(String)
      case answer
    }

    enum Response {
      case announced
      case rejected
      case answered
      case missed
    }

    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let vcs: VideoCallSimulation
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .announce(let number): announce(number)
      case .answer: answer(store.state().announced)
      }
    }

    private func announce(_ number: String) {
      guard VideoCall.UUID(uuidString: number) != nil else { return responder(.rejected) }
      store.change(.announcing(.number(number)))
      responder(.announced)
    }

    private func answer(_ number: String?) {
      guard let number else { return responder(.missed) }
      vcs.startCall(callId: number)
      responder(.answered)
    }
  }
}
