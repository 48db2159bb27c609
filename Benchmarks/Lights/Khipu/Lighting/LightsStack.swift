extension Lights.KhipuApp {
  /// The gateway to the lights: functions, so that the app does not depend on the bridge.
  struct LightsStack {
    let load: (_ loaded: @escaping (Result<[Light], BridgeError>) -> Void) -> Void
    let set: (_ setting: Setting, _ light: Light.ID, _ done: @escaping (CommandOutcome) -> Void) -> Void
    let acknowledge: (_ setting: Setting, _ light: Light.ID) -> Void
  }
}

extension Lights.KhipuApp.LightsStack {
  init(_ bridge: Bridge) {
    self.init(
      load: { loaded in bridge.load { loaded($0.map { $0.map { .init($0) } }) } },
      set: { setting, light, done in
        bridge.set(setting, of: light) { done($0 == .accepted ? .succeeded : .failed) }
      },
      acknowledge: { bridge.acknowledge($0, of: $1) })
  }
}
