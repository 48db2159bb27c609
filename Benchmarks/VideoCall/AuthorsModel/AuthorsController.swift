import Streams

extension Author {
  /// The controller of the article's 2.5, built on the author's own.
  final class Controller: MPAK.Controller<VideoCall.NonEmptyModel> {
    init() { super.init(VideoCall.NonEmptyModel()) }

    func setupCall(_ myVC: VideoCall.AuthorsViewController) {
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
