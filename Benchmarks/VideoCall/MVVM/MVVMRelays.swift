import MVVM
import Scenarios
import Streams

extension VideoCall {
  /// A view model whose inputs are relays: nobody can end them.
  final class MVVMRelays: StreamArchitecture {
    static let name = "mvvm-relays"
    static let origin = "a view model, inputs as relays"
    static let kit = Kit.mvvm
    static let promise = Promise<VideoCall>.identical

    private let viewModel = RelaysViewModel()
    var subscriptions: [AnyCancellable] = []

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      viewModel.calls
        .emit(onNext: { id in vcs.startCall(callId: id) })
        .store(in: &subscriptions)
    }

    var calls: some Publisher<String, Never> { viewModel.calls.asPublisher() }

    func didChangeTextField(_ text: String) { viewModel.text.accept(text) }

    func simulateOutgoingCall() { viewModel.call.accept() }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard UUID(uuidString: payload) != nil else { return }
      viewModel.pushedId.accept(payload)
    }

    func performAnswerCallAction() { viewModel.answer.accept() }
  }
}

private final class RelaysViewModel {
  let text = BehaviorRelay(value: "")
  let call = PublishRelay<Void>()
  let pushedId = BehaviorRelay<String?>(value: nil)
  let answer = PublishRelay<Void>()
  let calls: Signal<String>

  init() {
    calls = call.withLatestFrom(text)
      .filter { !$0.isEmpty }
      .merge(with: answer.withLatestFrom(pushedId).compactMap { $0 })
      .asSignal(on: ImmediateScheduler.shared)
  }
}
