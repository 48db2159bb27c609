extension Lights.KhipuApp {
  /// The interactor of all use cases that set a value: sends a command to the bridge, and reports its outcome.
  typealias Commander = (_ setting: Setting, _ light: Light.ID, _ done: @escaping (CommandOutcome) -> Void) -> Void
}
