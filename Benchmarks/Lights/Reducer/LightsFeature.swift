import ReducerKit
import SearchSupport
import Streams

extension Lights {
  struct LightsFeature: Reducer {
    struct State: Equatable {
      var rows: [Row] = []
      var isLoading = false
      var commandCount = 0
    }

    struct Row: Equatable {
      var confirmed: Light
      var interface = Interface.sliders
      /// The commands that may still be carried out, the newest last.
      var commands: [Command] = []
      var confirmedMeanwhile: Set<Property> = []

      var light: Light { commands.reduce(into: confirmed) { $0.apply($1.setting) } }

      mutating func confirm(_ setting: Setting) {
        confirmed.apply(setting)
        confirmedMeanwhile.insert(setting.property)
      }

      mutating func take(_ light: Light) {
        let newer = confirmedMeanwhile.map { confirmed[$0] }
        confirmed = light
        for setting in newer { confirmed.apply(setting) }
      }
    }

    struct Command: Equatable {
      let number: Int
      let setting: Setting
    }

    enum Action {
      case loadRequested
      case loaded(Bridge.Answer)
      case set(Setting, of: Int)
      case dimmed(Quantity, by: Int, of: Int)
      case toggled(Int)
      case reported(Setting, of: Int)
      case replied(Bridge.Reply, to: Command, of: Int)
    }

    let bridge: Bridge
    let screen: LightsScreen

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadRequested:
        if state.isLoading { return .none }
        state.isLoading = true
        for index in state.rows.indices { state.rows[index].confirmedMeanwhile = [] }
        return .publisher { bridge.loadedLights().materialize().map { .loaded($0) } }

      case .loaded(let answer):
        guard state.isLoading else { return .none }
        state.isLoading = false
        return take(answer, &state)

      case .set(let setting, let light): return set(setting.clamped, of: light, &state)

      case .dimmed(let quantity, let step, let light):
        guard let index = state.index(of: light) else { return .none }
        let value = quantity.clamped(state.rows[index].light[quantity] + step)
        return set(.quantity(quantity, value), of: light, &state)

      case .toggled(let light):
        guard let index = state.index(of: light) else { return .none }
        state.rows[index].interface = state.rows[index].interface.other
        return .none

      case .reported(let setting, let light):
        guard let index = state.index(of: light) else { return .none }
        state.rows[index].confirm(setting)
        return .run { _ in
          bridge.acknowledge(setting, of: light)
          return nil
        }

      case .replied(let reply, let command, let light):
        guard let index = state.index(of: light) else { return .none }
        state.rows[index].settle(command, reply)
        return .none
      }
    }

    private func take(_ answer: Bridge.Answer, _ state: inout State) -> Effect<Action> {
      guard case .success(let lights) = answer else {
        return .run { _ in
          screen.alert()
          return nil
        }
      }
      for light in lights {
        if let index = state.index(of: light.id) {
          state.rows[index].take(light)
        } else {
          state.rows.append(Row(confirmed: light))
        }
      }
      return .none
    }

    private func set(_ setting: Setting, of light: Int, _ state: inout State) -> Effect<Action> {
      guard let index = state.index(of: light), state.rows[index].light[setting.property] != setting else {
        return .none
      }
      state.commandCount += 1
      let command = Command(number: state.commandCount, setting: setting)
      state.rows[index].commands.append(command)
      return .publisher { bridge.reply(toSetting: setting, of: light).map { .replied($0, to: command, of: light) } }
    }
  }
}

extension Lights.LightsFeature.State {
  fileprivate func index(of light: Int) -> Int? { rows.firstIndex { $0.confirmed.id == light } }
}

extension Lights.LightsFeature.Row {
  fileprivate mutating func settle(_ command: Lights.LightsFeature.Command, _ reply: Bridge.Reply) {
    guard commands.contains(command) else { return }
    switch reply {
    case .accepted:
      commands.removeAll { $0.number <= command.number && $0.setting.property == command.setting.property }
      confirm(command.setting)
    case .refused: commands.removeAll { $0 == command }
    }
  }
}
