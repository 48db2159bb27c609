/// Converts lights of the bridge to lights of the app, and back for the screen.
extension Lights.KhipuApp.Light {
  /// A light from the bridge. It is shown with sliders.
  init(_ light: Lights.Light) {
    self.init(
      id: light.id, name: light.name, power: light.isOn ? .on : .off, hue: light.hue, saturation: light.saturation,
      brightness: light.brightness, temperature: light.temperature, mode: light.mode, display: .sliders)
  }
}

extension Lights.KhipuApp.Light.Change {
  init(_ setting: Lights.Setting) {
    self =
      switch setting {
      case .power(let isOn): .turning(.it(isOn ? .on : .off))
      case .name(let name): .renaming(.it(to: name))
      case .mode(let mode): .selecting(.mode(mode))
      case .quantity(.hue, let value): .setting(.hue(to: value))
      case .quantity(.saturation, let value): .setting(.saturation(to: value))
      case .quantity(.brightness, let value): .setting(.brightness(to: value))
      case .quantity(.temperature, let value): .setting(.temperature(to: value))
      }
  }
}

extension Lights.Light {
  init(_ light: Lights.KhipuApp.Light) {
    self.init(id: light.id)
    (name, isOn, mode) = (light.name, light.power == .on, light.mode)
    (hue, saturation, brightness, temperature) = (light.hue, light.saturation, light.brightness, light.temperature)
  }
}
