import Reactor
import Scenarios
import Streams
import VideoCall

/// The reactor of `reactor`. Each mutant overrides an action's mutation, the reducer or the subscription.
class ReactorMutant: Reactor {
  enum Action {
    case textChanged(String)
    case callPressed
    case pushArrived(String)
    case answerPressed
  }

  enum Mutation {
    case setText(String)
    case setPushedId(String)
    case setCalling(String)
  }

  struct State {
    var text = ""
    var pushedId: String?
    @Pulse var calling: String?
  }

  final let initialState = State()
  final let loop = Loop()

  required init() {}

  final func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case .textChanged(let text): Just(.setText(text)).eraseToAnyPublisher()
    case .callPressed: call()
    case .pushArrived(let id): Just(.setPushedId(id)).eraseToAnyPublisher()
    case .answerPressed: calling(currentState.pushedId)
    }
  }

  func call() -> AnyPublisher<Mutation, Never> {
    calling(currentState.text.isEmpty ? nil : currentState.text)
  }

  final func calling(_ id: String?) -> AnyPublisher<Mutation, Never> {
    id.map { Just(.setCalling($0)).eraseToAnyPublisher() } ?? Empty().eraseToAnyPublisher()
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setText(let text): state.text = text
    case .setPushedId(let id): state.pushedId = id
    case .setCalling(let id): state.calling = id
    }
    return state
  }

  var calls: AnyPublisher<String, Never> { pulse(\.$calling).compactMap { $0 }.eraseToAnyPublisher() }
}

/// The view of a mutated reactor.
final class Reacting<Mutant: ReactorMutant>: Mutation {
  static var name: String { String(describing: Mutant.self) }
  static var origin: String { "a mutant of reactor" }
  static var promise: Promise<VideoCall> { .identical }

  private let reactor = Mutant()
  private let subscription: AnyCancellable

  init(_ environment: Environment<VideoCall>) {
    let decisions = environment.decisions
    subscription = reactor.calls.sink { id in decisions.emit(.startCall(id)) }
  }

  func receive(_ event: VideoCall.Event) {
    switch event {
    case .text(let text): reactor.action.send(.textChanged(text))
    case .call: reactor.action.send(.callPressed)
    case .push(let payload): if payload.count == 36 { reactor.action.send(.pushArrived(payload)) }
    case .answer: reactor.action.send(.answerPressed)
    }
  }
}

/// Calls when the number in the state changes.
final class ChangeHeardForPulse: ReactorMutant {
  override var calls: AnyPublisher<String, Never> {
    state.map(\.calling).removeDuplicates().compactMap { $0 }.eraseToAnyPublisher()
  }
}

/// Calls at every state with a number, also if another property has changed.
final class StateHeardForPulse: ReactorMutant {
  override var calls: AnyPublisher<String, Never> { state.compactMap(\.calling).eraseToAnyPublisher() }
}

final class InitialTextCalled: ReactorMutant {
  override func call() -> AnyPublisher<Mutation, Never> {
    calling(initialState.text.isEmpty ? nil : initialState.text)
  }
}

final class PushSetsText: ReactorMutant {
  override func reduce(state: State, mutation: Mutation) -> State {
    guard case .setPushedId(let id) = mutation else { return super.reduce(state: state, mutation: mutation) }
    return super.reduce(state: state, mutation: .setText(id))
  }
}

/// Equivalent: the reducer makes the check that `mutate` has made.
final class EmptyNumberReducedAway: ReactorMutant {
  override func call() -> AnyPublisher<Mutation, Never> { calling(currentState.text) }

  override func reduce(state: State, mutation: Mutation) -> State {
    if case .setCalling("") = mutation { return state }
    return super.reduce(state: state, mutation: mutation)
  }
}
