import MVVM
import Scenarios
import Streams

extension VideoCall {
  /// A view model with subjects as inputs. Any holder of the view model can complete them, or let them fail. They are
  /// merged into one signal, so the failure of one stops the screen.
  final class MVVMSubjects: StreamArchitecture {
    static let name = "mvvm-subjects"
    static let origin = "a view model, inputs as subjects"
    static let kit = Kit.mvvm
    static let promise = Promise<VideoCall>.identical

    let viewModel = SubjectsViewModel()
    var subscriptions: [AnyCancellable] = []

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      viewModel.calls
        .emit(onNext: { id in vcs.startCall(callId: id) })
        .store(in: &subscriptions)
    }

    var calls: some Publisher<String, Never> { viewModel.calls.asPublisher() }

    func didChangeTextField(_ text: String) { viewModel.text.send(text) }

    func simulateOutgoingCall() { viewModel.call.send(()) }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard UUID(uuidString: payload) != nil else { return }
      viewModel.pushedId.send(payload)
    }

    func performAnswerCallAction() { viewModel.answer.send(()) }
  }
}

extension VideoCall {
  final class SubjectsViewModel {
    let text = PassthroughSubject<String, any Error>(.confined)
    let call = PassthroughSubject<Void, any Error>(.confined)
    let pushedId = PassthroughSubject<String, any Error>(.confined)
    let answer = PassthroughSubject<Void, any Error>(.confined)
    let calls: Signal<String>

    init() {
      calls = call.withLatestFrom(text)
        .filter { !$0.isEmpty }
        .merge(with: answer.withLatestFrom(pushedId))
        .asSignal(onErrorSignalWith: .empty(), on: ImmediateScheduler.shared)
    }
  }
}
