import Khipu

extension VideoCall.KhipuApp {
  static func createAnsweringFeature(
    store: AppStore, vcs: VideoCallSimulation, output: @escaping Output<Message>
  ) -> Input<Message> {
    let answerer = Answerer(store: store, vcs: vcs) { response in
      switch response {
      case .announced: output(.answering(.announced(.success)))
      case .rejected: output(.answering(.announced(.failure)))
      case .answered: output(.answering(.answered(.success)))
      case .missed: output(.answering(.answered(.failure)))
      }
    }
    return { message in
      switch message {
      case .answering(.announce(let number)): answerer.request(.announce(number))
      case .answering(.answer): answerer.request(.answer)
      case .answering(.announced), .answering(.answered), .dialling: break
      }
    }
  }
}
