public import Scenarios

extension Lights {
  public enum Decision: Scenarios.Decision {
    case load
    case set(Setting, of: Int)
    case acknowledge(Setting, of: Int)
    case alert
    case show(Light, as: Interface)

    public var kind: UInt8 {
      switch self {
      case .load: 0
      case .set: 1
      case .acknowledge: 2
      case .alert: 3
      case .show(let light, _): 4 + UInt8(light.id)
      }
    }

    public var payload: String {
      switch self {
      case .load, .alert: ""
      case .set(let setting, let light), .acknowledge(let setting, let light): "\(light) \(setting)"
      case .show(let light, let interface): "\(light) \(interface)"
      }
    }

    public var description: String {
      switch self {
      case .load: "load"
      case .set: "set(\(payload))"
      case .acknowledge: "acknowledge(\(payload))"
      case .alert: "alert"
      case .show: "show(\(payload))"
      }
    }
  }
}
