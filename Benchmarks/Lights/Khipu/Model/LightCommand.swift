extension Lights.KhipuApp {
  /// A command to the bridge that may still be carried out.
  struct LightCommand: Identifiable, Equatable {
    /// From 1.
    let id: Int
    let light: Light.ID
    let setting: Setting

    /// Whether carrying out `other` settles this command: it is `other`, or an earlier command for the same value.
    func isSettled(by other: LightCommand) -> Bool {
      id <= other.id && light == other.light && setting.property == other.setting.property
    }
  }
}
