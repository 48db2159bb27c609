import Reactor

extension Lights.LightsReactor {
  struct State {
    var rows: [Row] = []
    var isLoading = false
    var commandCount = 0
    @Pulse var error: BridgeError?

    func row(of light: Int) -> Row? { rows.first { $0.confirmed.id == light } }

    mutating func update(_ light: Int, _ change: (inout Row) -> Void) {
      if let index = rows.firstIndex(where: { $0.confirmed.id == light }) { change(&rows[index]) }
    }
  }

  struct Row: Equatable {
    var confirmed: Lights.Light
    var interface = Lights.Interface.sliders
    /// The commands that may still be carried out, the newest last.
    var commands: [Command] = []
    /// Confirmed since the lights were requested.
    var news: [Lights.Setting] = []

    var light: Lights.Light { commands.reduce(into: confirmed) { $0.apply($1.setting) } }

    mutating func take(_ light: Lights.Light) { confirmed = news.reduce(into: light) { $0.apply($1) } }

    mutating func confirm(_ setting: Lights.Setting) {
      confirmed.apply(setting)
      news.append(setting)
    }

    mutating func settle(_ command: Command, _ reply: Bridge.Reply) {
      guard commands.contains(command) else { return }
      switch reply {
      case .accepted:
        commands.removeAll { $0.number <= command.number && $0.setting.property == command.setting.property }
        confirm(command.setting)
      case .refused: commands.removeAll { $0 == command }
      }
    }
  }

  struct Command: Equatable {
    let number: Int
    let setting: Lights.Setting
  }
}
