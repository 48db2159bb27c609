import Khipu

/// A screen that sends its events to the root handler.
protocol KhipuScreen: LightsArchitecture {
  var rootHandler: Input<Lights.KhipuApp.Message> { get }
}

extension KhipuScreen {
  func load() { rootHandler(.lighting(.load(.lights))) }

  func didSet(_ setting: Lights.Setting, of light: Int) {
    switch setting {
    case .power(let isOn): rootHandler(.lighting(.turn(light, isOn ? .on : .off)))
    case .name(let name): rootHandler(.lighting(.rename(light, to: name)))
    case .mode(let mode): rootHandler(.lighting(.select(mode, on: light)))
    case .quantity(let value, let number): rootHandler(.lighting(.set(value, to: number, on: light)))
    }
  }

  func didDim(_ quantity: Lights.Quantity, by step: Int, of light: Int) {
    rootHandler(
      .lighting(step < 0 ? .decrease(quantity, by: -step, on: light) : .increase(quantity, by: step, on: light)))
  }

  func didToggle(_ light: Int) { rootHandler(.dashboard(.toggle(light))) }

  func bridgeDidReport(_ setting: Lights.Setting, of light: Int) { rootHandler(.lighting(.note(setting, on: light))) }
}
