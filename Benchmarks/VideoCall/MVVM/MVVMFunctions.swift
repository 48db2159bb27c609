import MVVM
import Scenarios
import Streams

extension VideoCall {
  /// A view model whose inputs are functions and whose output is a signal.
  final class MVVMFunctions: StreamArchitecture {
    static let name = "mvvm-functions"
    static let origin = "a view model, inputs as functions"
    static let kit = Kit.mvvm
    static let promise = Promise<VideoCall>.identical

    private let viewModel = FunctionsViewModel()
    var subscriptions: [AnyCancellable] = []

    init(vcs: VideoCallSimulation, clock: ManualClock) {
      viewModel.calls
        .emit(onNext: { id in vcs.startCall(callId: id) })
        .store(in: &subscriptions)
    }

    var calls: some Publisher<String, Never> { viewModel.calls.asPublisher() }

    func didChangeTextField(_ text: String) { viewModel.changeText(text) }

    func simulateOutgoingCall() { viewModel.call() }

    func voipPushSimulationDidReceivePayload(_ payload: String) {
      guard UUID(uuidString: payload) != nil else { return }
      viewModel.receivePush(of: payload)
    }

    func performAnswerCallAction() { viewModel.answer() }
  }
}

private final class FunctionsViewModel {
  let calls: Signal<String>
  private let callRelay = PublishRelay<String>()
  private var text = ""
  private var pushedId: String?

  init() {
    // Delivers at once, as RxCocoa's main scheduler does on the main thread.
    calls = callRelay.asSignal(on: ImmediateScheduler.shared)
  }

  func changeText(_ text: String) { self.text = text }

  func call() {
    if !text.isEmpty { callRelay.accept(text) }
  }

  func receivePush(of id: String) { pushedId = id }

  func answer() {
    if let pushedId { callRelay.accept(pushedId) }
  }
}
