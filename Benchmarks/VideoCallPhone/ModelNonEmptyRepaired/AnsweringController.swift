import ModelController
import Streams

extension VideoCallPhone {
  /// The controller of the article's 2.5. The id of the answered call comes and goes, as a press does.
  final class AnsweringController: MPAK.Controller<AnsweringModel> {
    init() { super.init(AnsweringModel()) }

    func setupCall(_ myVC: AnsweringViewController) {
      pipe(
        myVC.makeUICall.eraseToAnyPublisher(),
        { $0.isCallButtonPressed = true },
        { $0.isCallButtonPressed = false }
      )

      pipeValue(
        myVC.makeVoIPCall.eraseToAnyPublisher(),
        { $0.answeredCallId = $1 },
        { model, _ in model.answeredCallId = nil }
      )

      pipeValue(
        myVC.textCallId.eraseToAnyPublisher(),
        { $0.textCallId = $1 }
      )
    }
  }
}
