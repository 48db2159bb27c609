import ModelController
import Streams

extension VideoCall {
  /// The controller of the article's 2.5: writes the values of the nodes into the model, without an `if`.
  final class Controller: MPAK.Controller<NonEmptyModel> {
    init() { super.init(NonEmptyModel()) }

    func setupCall(_ myVC: ModelViewController) {
      pipe(
        myVC.makeUICall.eraseToAnyPublisher(),
        { $0.isCallButtonPressed = true },
        { $0.isCallButtonPressed = false }
      )

      pipe(
        myVC.makeVoIPCall.eraseToAnyPublisher(),
        { $0.isCallKitOKButtonPressed = true },
        { $0.isCallKitOKButtonPressed = false }
      )

      pipeValue(
        myVC.textCallId.eraseToAnyPublisher(),
        { $0.textCallId = $1 }
      )

      pipeValue(
        myVC.voipPushCallId.eraseToAnyPublisher(),
        { $0.voipCallId = $1 }
      )
    }
  }
}
