import Scenarios
import Streams

// The stream faults end the inputs.

extension VideoCall.MVVMSubjects: Completable {
  static var completableLanes: [Int] { [0, 1, 2, 3] }

  func complete(lane: Int) { end(lane: lane, .finished) }
}

extension VideoCall.MVVMSubjects: Failable {
  static var failableLanes: [Int] { [0, 1, 2, 3] }

  func fail(lane: Int) { end(lane: lane, .failure(InputFailure())) }
}

extension VideoCall.MVVMSubjects {
  private struct InputFailure: Error {}

  private func end(lane: Int, _ completion: Subscribers.Completion<any Error>) {
    switch lane {
    case 0: viewModel.text.send(completion: completion)
    case 1: viewModel.call.send(completion: completion)
    case 2: viewModel.pushedId.send(completion: completion)
    default: viewModel.answer.send(completion: completion)
    }
  }
}
