import Khipu

extension Lights.KhipuApp {
  /// A commander that shows a commanded value at once, and takes it back if it is refused. It sends no command for a
  /// shown value, and brings values within their limits. `done` is not called if a newer command was carried out before
  /// the answer.
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
