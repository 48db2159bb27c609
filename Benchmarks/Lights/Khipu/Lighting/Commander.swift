extension Lights.KhipuApp {
  /// The interactor of all use cases that set a value: it commands the bridge, and tells what came of it.
  typealias Commander = (_ setting: Setting, _ light: Light.ID, _ done: @escaping (CommandOutcome) -> Void) -> Void
}
