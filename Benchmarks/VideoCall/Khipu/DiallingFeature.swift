import Khipu

extension VideoCall.KhipuApp {
  static func createDiallingFeature(
    store: AppStore, vcs: VideoCallSimulation, output: @escaping Output<Message>
  ) -> Input<Message> {
    let dialler = Dialler(store: store, vcs: vcs) { response in
      switch response {
      case .typed(let number): output(.dialling(.typed(number)))
      case .called: output(.dialling(.called(.success)))
      case .refused: output(.dialling(.called(.failure)))
      }
    }
    return { message in
      switch message {
      case .dialling(.type(let number)): dialler.request(.type(number))
      case .dialling(.call): dialler.request(.call)
      case .dialling(.typed), .dialling(.called), .answering: break
      }
    }
  }
}
