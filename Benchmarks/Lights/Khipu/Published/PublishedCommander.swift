extension Lights.KhipuApp {
  /// How the published use cases set a value: they command whatever they are given, and change the store when the bridge has
  /// accepted it.
  static func createPublishedCommander(store: AppStore, stack: LightsStack) -> Commander {
    { setting, id, done in
      guard store.state().shownLight(id) != nil else { return }
      stack.set(setting, id) { outcome in
        if outcome == .succeeded { store.change(.update(.light(id, by: Light.Change(setting)))) }
        done(outcome)
      }
    }
  }

  /// Between what the published dimmer keeps a value: saturation and brightness are dimmed to a hundredth and not to 0.
  static func publishedRange(of value: Value) -> ClosedRange<Int> {
    switch value {
    case .saturation, .brightness: 10...1_000
    case .hue, .temperature: value.limits
    }
  }
}
