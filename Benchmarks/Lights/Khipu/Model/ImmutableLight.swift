import Khipu

extension Lights.KhipuApp {
  struct Light: Alterable, Identifiable, Equatable {
    let id: Int
    let name: String
    let power: Turn
    let hue: Int
    let saturation: Int
    let brightness: Int
    let temperature: Int
    let mode: Mode
    /// Unknown to the bridge.
    let display: Interface

    enum Change {
      case renaming(Renaming)
      case turning(Turning)
      case selecting(Selecting)
      case setting(Setting)
      case toggling(Toggling)

      enum Renaming { case it(to: String) }
      enum Turning { case it(Turn) }
      enum Selecting { case mode(Mode) }
      enum Setting {
        case hue(to: Int)
        case saturation(to: Int)
        case brightness(to: Int)
        case temperature(to: Int)
      }
      enum Toggling { case display(to: Interface) }
    }

    func altered(by change: Change) -> Light {
      switch change {
      case .renaming(.it(let name)):
        Light(id, name, power, hue, saturation, brightness, temperature, mode, display)
      case .turning(.it(let power)):
        Light(id, name, power, hue, saturation, brightness, temperature, mode, display)
      case .selecting(.mode(let mode)):
        Light(id, name, power, hue, saturation, brightness, temperature, mode, display)
      case .setting(.hue(let hue)):
        Light(id, name, power, hue, saturation, brightness, temperature, mode, display)
      case .setting(.saturation(let saturation)):
        Light(id, name, power, hue, saturation, brightness, temperature, mode, display)
      case .setting(.brightness(let brightness)):
        Light(id, name, power, hue, saturation, brightness, temperature, mode, display)
      case .setting(.temperature(let temperature)):
        Light(id, name, power, hue, saturation, brightness, temperature, mode, display)
      case .toggling(.display(let display)):
        Light(id, name, power, hue, saturation, brightness, temperature, mode, display)
      }
    }

    subscript(value: Value) -> Int {
      switch value {
      case .hue: hue
      case .saturation: saturation
      case .brightness: brightness
      case .temperature: temperature
      }
    }
  }

  enum Turn { case on, off }
}

extension Lights.KhipuApp.Light {
  private init(
    _ id: Int, _ name: String, _ power: Lights.KhipuApp.Turn, _ hue: Int, _ saturation: Int, _ brightness: Int,
    _ temperature: Int, _ mode: Lights.Mode, _ display: Lights.Interface
  ) {
    (self.id, self.name, self.power, self.mode, self.display) = (id, name, power, mode, display)
    (self.hue, self.saturation, self.brightness, self.temperature) = (hue, saturation, brightness, temperature)
  }
}
