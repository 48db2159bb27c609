import Reactor
import SearchSupport
import Streams

extension Lights {
  /// A command is two mutations: one when it is sent, one at the bridge's reply.
  final class LightsReactor: Reactor {
    enum Action {
      case load
      case set(Setting, of: Int)
      case dim(Quantity, by: Int, of: Int)
      case toggle(Int)
      case report(Setting, of: Int)
    }

    enum Mutation {
      case requested
      case loaded([Light])
      case failed(BridgeError)
      case commanded(Command, of: Int)
      case replied(Bridge.Reply, to: Command, of: Int)
      case toggled(Int)
      case confirmed(Setting, of: Int)
    }

    let initialState = State()
    let loop = Loop()
    private let bridge: Bridge

    init(bridge: Bridge) { self.bridge = bridge }

    func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
      switch action {
      case .load: currentState.isLoading ? Empty().eraseToAnyPublisher() : load()
      case .set(let setting, let light): set(setting.clamped, of: light)
      case .dim(let quantity, let step, let light): dim(quantity, by: step, of: light)
      case .toggle(let light): Just(.toggled(light)).eraseToAnyPublisher()
      case .report(let setting, let light): hear(setting, of: light)
      }
    }

    private func load() -> AnyPublisher<Mutation, Never> {
      bridge.loadedLights()
        .map { .loaded($0) }
        .catch { Just(.failed($0)) }
        .prepend(.requested)
        .eraseToAnyPublisher()
    }

    private func dim(_ quantity: Quantity, by step: Int, of light: Int) -> AnyPublisher<Mutation, Never> {
      guard let row = currentState.row(of: light) else { return Empty().eraseToAnyPublisher() }
      return set(.quantity(quantity, quantity.clamped(row.light[quantity] + step)), of: light)
    }

    private func set(_ setting: Setting, of light: Int) -> AnyPublisher<Mutation, Never> {
      guard let row = currentState.row(of: light), row.light[setting.property] != setting else {
        return Empty().eraseToAnyPublisher()
      }
      let command = Command(number: currentState.commandCount + 1, setting: setting)
      return bridge.reply(toSetting: setting, of: light)
        .map { .replied($0, to: command, of: light) }
        .prepend(.commanded(command, of: light))
        .eraseToAnyPublisher()
    }

    private func hear(_ setting: Setting, of light: Int) -> AnyPublisher<Mutation, Never> {
      guard currentState.row(of: light) != nil else { return Empty().eraseToAnyPublisher() }
      bridge.acknowledge(setting, of: light)
      return Just(.confirmed(setting, of: light)).eraseToAnyPublisher()
    }

    func reduce(state: State, mutation: Mutation) -> State {
      var state = state
      switch mutation {
      case .requested:
        state.isLoading = true
        for index in state.rows.indices { state.rows[index].news = [] }
      case .loaded(let lights):
        state.isLoading = false
        state.rows = lights.map { light in
          var row = state.row(of: light.id) ?? Row(confirmed: light)
          row.take(light)
          return row
        }
      case .failed(let error):
        state.isLoading = false
        state.error = error
      case .commanded(let command, let light):
        state.commandCount = command.number
        state.update(light) { $0.commands.append(command) }
      case .replied(let reply, let command, let light): state.update(light) { $0.settle(command, reply) }
      case .toggled(let light): state.update(light) { $0.interface = $0.interface.other }
      case .confirmed(let setting, let light): state.update(light) { $0.confirm(setting) }
      }
      return state
    }
  }
}
