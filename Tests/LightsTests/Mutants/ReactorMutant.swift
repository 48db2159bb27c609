import Reactor
import Scenarios
import Streams

@testable import Lights

/// The reactor with its view. Each mutant overrides an action's mutations, the reducer or the errors.
class ReactorMutant: LightsArchitecture, Reactor {
  typealias Action = Lights.LightsReactor.Action
  typealias Mutation = Lights.LightsReactor.Mutation
  typealias State = Lights.LightsReactor.State

  class var name: String { String(describing: self) }
  static let origin = "a mutant of reactor"
  static let promise = Promise<Lights>.identical

  final let initialState = State()
  final let loop = Loop()
  private let bridge: Bridge
  private let original: Lights.LightsReactor
  private var subscriptions: [AnyCancellable] = []

  required init(bridge: Bridge, screen: LightsScreen) {
    self.bridge = bridge
    original = Lights.LightsReactor(bridge: bridge)
    subscriptions = [
      state.map(\.rows).removeDuplicates().sink { rows in
        for row in rows { screen.show(row.light, as: row.interface) }
      },
      errors.sink { _ in screen.alert() },
    ]
  }

  var errors: AnyPublisher<BridgeError, Never> { pulse(\.$error).compactMap { $0 }.eraseToAnyPublisher() }

  final func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case .load:
      guard !currentState.isLoading else { return Empty().eraseToAnyPublisher() }
      let answer = bridge.loadedLights().map { Mutation.loaded($0) }.catch { Just(.failed($0)) }
      return mutations(.requested, answer.eraseToAnyPublisher())
    case .set(let setting, let light): return set(setting.clamped, of: light)
    case .dim(let quantity, let step, let light):
      guard let row = currentState.row(of: light) else { return Empty().eraseToAnyPublisher() }
      return set(.quantity(quantity, quantity.clamped(row.light[quantity] + step)), of: light)
    case .toggle(let light): return Just(.toggled(light)).eraseToAnyPublisher()
    case .report(let setting, let light):
      guard currentState.row(of: light) != nil else { return Empty().eraseToAnyPublisher() }
      bridge.acknowledge(setting, of: light)
      return Just(.confirmed(setting, of: light)).eraseToAnyPublisher()
    }
  }

  private func set(_ setting: Lights.Setting, of light: Int) -> AnyPublisher<Mutation, Never> {
    guard let row = currentState.row(of: light), row.light[setting.property] != setting else {
      return Empty().eraseToAnyPublisher()
    }
    let command = Lights.LightsReactor.Command(number: currentState.commandCount + 1, setting: setting)
    let reply = bridge.reply(toSetting: setting, of: light).map { Mutation.replied($0, to: command, of: light) }
    return mutations(.commanded(command, of: light), reply.eraseToAnyPublisher())
  }

  /// The mutations of a question and of its answer.
  func mutations(_ question: Mutation, _ answer: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> {
    answer.prepend(question).eraseToAnyPublisher()
  }

  func reduce(state: State, mutation: Mutation) -> State { original.reduce(state: state, mutation: mutation) }

  final func load() { action.send(.load) }
  final func didSet(_ setting: Lights.Setting, of light: Int) { action.send(.set(setting, of: light)) }
  final func didDim(_ quantity: Lights.Quantity, by step: Int, of light: Int) {
    action.send(.dim(quantity, by: step, of: light))
  }
  final func didToggle(_ light: Int) { action.send(.toggle(light)) }
  final func bridgeDidReport(_ setting: Lights.Setting, of light: Int) { action.send(.report(setting, of: light)) }
}
