import Khipu

extension Lights.KhipuApp {
  /// A commander that shows at once what it commands, and takes back what is refused. It commands nothing that is shown
  /// already, and no value beyond its limits. `done` is not called where a newer command was carried out before the answer
  /// came.
  static func createOptimisticCommander(store: AppStore, stack: LightsStack) -> Commander {
    { setting, id, done in
      let (state, setting) = (store.state(), setting.clamped)
      let change = Light.Change(setting)
      guard let light = state.shownLight(id), light.alter(change) != light else { return }
      let command = LightCommand(id: state.commandCount + 1, light: id, setting: setting)
      store.change(.create(.command(command)))
      stack.set(setting, id) { outcome in
        guard store.state().commands.contains(command) else { return }
        switch outcome {
        case .succeeded: store.change(.delete(.commands(settledBy: command)), .update(.light(id, by: change)))
        case .failed: store.change(.delete(.command(command.id)))
        }
        done(outcome)
      }
    }
  }
}
