extension Lights.KhipuApp {
  /// The published use cases send each given value as a command, and change the store when the bridge has accepted it.
  static func createPublishedCommander(store: AppStore, stack: LightsStack) -> Commander {
    { setting, id, done in
      guard store.state().shownLight(id) != nil else { return }
      stack.set(setting, id) { outcome in
        if outcome == .succeeded { store.change(.update(.light(id, by: Light.Change(setting)))) }
        done(outcome)
      }
    }
  }

  /// The limits of the published dimmer: it dims saturation and brightness down to a hundredth, not to 0.
  static func publishedRange(of value: Value) -> ClosedRange<Int> {
    switch value {
    case .saturation, .brightness: 10...1_000
    case .hue, .temperature: value.limits
    }
  }
}
