import Khipu
import Scenarios
import VideoCall

/// The app of `khipu`. Each mutant overrides a feature or the composition of the app.
class KhipuMutant: Mutation {
  typealias AppStore = Store<AppState, AppState.Change>

  struct AppState: Alterable {
    let typed: String
    let announced: String?

    enum Change {
      case typing(String)
      case announcing(String)
    }

    func altered(by change: Change) -> AppState {
      switch change {
      case .typing(let number): AppState(typed: number, announced: announced)
      case .announcing(let number): AppState(typed: typed, announced: number)
      }
    }
  }

  enum Message {
    case type(String)
    case typed
    case announce(String)
    case announced
    case call
    case answer
  }

  class var name: String { String(describing: self) }
  static let origin = "a mutant of khipu"
  static let promise = Promise<VideoCall>.identical

  private let decisions: DecisionLog<VideoCall.Decision>
  final let store = createMemoryStore(initial: AppState(typed: "", announced: nil))
  private var rootHandler: Input<Message>?

  required init(_ environment: Environment<VideoCall>) {
    decisions = environment.decisions
    rootHandler = createRootHandler { [unowned self] in createApp($0) }
  }

  func createApp(_ rootHandler: @escaping Output<Message>) -> Input<Message> {
    createAppDomain(store: store, receivers: [], rootHandler: rootHandler) { store, output in
      features(store, output)
    }
  }

  func features(_ store: AppStore, _ output: @escaping Output<Message>) -> [Input<Message>] {
    [createKeepingFeature(store, output), createCallingFeature(store, output)]
  }

  /// The feature that keeps the numbers.
  final func createKeepingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    { [unowned self] in keep($0, store, output) }
  }

  func keep(_ message: Message, _ store: AppStore, _ output: Output<Message>) {
    switch message {
    case .type(let number):
      store.change(.typing(number))
      output(.typed)
    case .announce(let number):
      store.change(.announcing(number))
      output(.announced)
    case .typed, .announced, .call, .answer: break
    }
  }

  /// The feature that calls the numbers.
  func createCallingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    { [unowned self] in call($0, store.state(), output) }
  }

  func call(_ message: Message, _ state: AppState, _ output: Output<Message>) {
    switch message {
    case .call: if !state.typed.isEmpty { start(state.typed) }
    case .answer: if let number = state.announced { start(number) }
    case .type, .typed, .announce, .announced: break
    }
  }

  final func start(_ number: String) { decisions.emit(.startCall(number)) }

  final func receive(_ event: VideoCall.Event) {
    switch event {
    case .text(let text): rootHandler?(.type(text))
    case .call: rootHandler?(.call)
    case .push(let payload): if payload.count == 36 { rootHandler?(.announce(payload)) }
    case .answer: rootHandler?(.answer)
    }
  }
}

/// Loses the other field, as a change through an initialiser with default values does.
final class FieldForgotten: KhipuMutant {
  override func keep(_ message: Message, _ store: AppStore, _ output: Output<Message>) {
    if case .announce = message { store.reset() }
    super.keep(message, store, output)
  }
}

final class StateTakenAtCreation: KhipuMutant {
  override func createCallingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    let state = store.state()
    return { [unowned self] in call($0, state, output) }
  }
}

final class FeatureListedTwice: KhipuMutant {
  override func features(_ store: AppStore, _ output: @escaping Output<Message>) -> [Input<Message>] {
    super.features(store, output) + [createCallingFeature(store, output)]
  }
}

/// A feature sends a command at another feature's response.
final class ResponseLeadsToCommand: KhipuMutant {
  override func call(_ message: Message, _ state: AppState, _ output: Output<Message>) {
    if case .announced = message { output(.answer) }
    super.call(message, state, output)
  }
}

final class FeatureOfOtherStore: KhipuMutant {
  override func features(_ store: AppStore, _ output: @escaping Output<Message>) -> [Input<Message>] {
    let other = createMemoryStore(initial: store.state())
    return [createKeepingFeature(other, output), createCallingFeature(store, output)]
  }
}

/// Only the first feature receives messages.
final class FirstFeatureIsTheApp: KhipuMutant {
  override func createApp(_ rootHandler: @escaping Output<Message>) -> Input<Message> {
    features(store, rootHandler)[0]
  }
}

/// Equivalent: the calling feature ignores the messages of the keeping feature.
final class FeaturesSwapped: KhipuMutant {
  override func features(_ store: AppStore, _ output: @escaping Output<Message>) -> [Input<Message>] {
    super.features(store, output).reversed()
  }
}

/// Equivalent: no feature acts on a response.
final class ResponsesLost: KhipuMutant {
  override func createApp(_ rootHandler: @escaping Output<Message>) -> Input<Message> {
    super.createApp { _ in }
  }
}
