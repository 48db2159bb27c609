import Khipu

extension Lights.KhipuApp {
  struct AppState: Alterable {
    let lights: [Light]
    /// The commands that may still be carried out, the newest last.
    let commands: [LightCommand]
    let commandCount: Int
    /// Nil if the lights are not awaited.
    let awaitedLoad: LightsLoad?

    enum Change {
      case create(Create)
      case update(Update)
      case delete(Delete)

      enum Create {
        case load
        case command(LightCommand)
      }
      enum Update {
        case lights(with: [Light])
        case light(Light.ID, by: Light.Change)
      }
      enum Delete {
        case load
        case command(LightCommand.ID)
        case commands(settledBy: LightCommand)
      }
    }

    func altered(by change: Change) -> AppState {
      switch change {
      case .create(.load):
        AppState(lights, commands, commandCount, LightsLoad(news: []))
      case .create(.command(let command)):
        AppState(lights, commands.creating(command), command.id, awaitedLoad)
      case .update(.lights(let loaded)):
        AppState(loaded.map(updated).reduce(lights) { $0.creating($1) }, commands, commandCount, awaitedLoad)
      case .update(.light(let id, let change)):
        AppState(lights.updating(id, by: change), commands, commandCount, awaitedLoad?.hearing(change, of: id))
      case .delete(.load):
        AppState(lights, commands, commandCount, nil)
      case .delete(.command(let id)):
        AppState(lights, commands.deleting(id), commandCount, awaitedLoad)
      case .delete(.commands(let command)):
        AppState(lights, commands.filter { !$0.isSettled(by: command) }, commandCount, awaitedLoad)
      }
    }

    /// A loaded light with newer knowledge: how it is shown, and its changes since the request.
    private func updated(_ loaded: Light) -> Light {
      guard let known = lights.first(where: { $0.id == loaded.id }) else { return loaded }
      let news = awaitedLoad?.changes(of: loaded.id) ?? []
      return loaded.alter([.toggling(.display(to: known.display))] + news)
    }
  }
}

extension Lights.KhipuApp.AppState {
  typealias Light = Lights.KhipuApp.Light

  init() { self.init([], [], 0, nil) }

  private init(
    _ lights: [Light], _ commands: [Lights.KhipuApp.LightCommand], _ commandCount: Int,
    _ awaitedLoad: Lights.KhipuApp.LightsLoad?
  ) {
    (self.lights, self.commands, self.commandCount, self.awaitedLoad) = (lights, commands, commandCount, awaitedLoad)
  }

  var shownLights: [Light] { lights.map(shown) }

  /// Nil if the light is not loaded.
  func shownLight(_ id: Light.ID) -> Light? { lights.first { $0.id == id }.map(shown) }

  private func shown(_ light: Light) -> Light {
    light.alter(commands.filter { $0.light == light.id }.map { Light.Change($0.setting) })
  }
}
