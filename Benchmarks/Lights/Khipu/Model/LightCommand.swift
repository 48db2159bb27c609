extension Lights.KhipuApp {
  /// What the bridge was told to set, and may still carry out.
  struct LightCommand: Identifiable, Equatable {
    /// The number of the command, from 1.
    let id: Int
    let light: Light.ID
    let setting: Setting

    /// Whether it no longer counts once another has been carried out: that one itself, and those before it for its value.
    func isSettled(by other: LightCommand) -> Bool {
      id <= other.id && light == other.light && setting.property == other.setting.property
    }
  }
}
