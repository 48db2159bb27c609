extension Lights {
  public enum Setting: Hashable, Sendable, CustomStringConvertible {
    case power(Bool)
    case name(String)
    case mode(Mode)
    case quantity(Quantity, Int)

    public var property: Property {
      switch self {
      case .power: .power
      case .name: .name
      case .mode: .mode
      case .quantity(let quantity, _): .quantity(quantity)
      }
    }

    public var clamped: Setting {
      if case .quantity(let quantity, let value) = self { .quantity(quantity, quantity.clamped(value)) } else { self }
    }

    public var description: String {
      switch self {
      case .power(let isOn): isOn ? "on" : "off"
      case .name(let name): "name \(name)"
      case .mode(let mode): mode.rawValue
      case .quantity(let quantity, let value): "\(quantity) \(value)"
      }
    }
  }

  public enum Property: Hashable, Sendable, CaseIterable {
    case power, name, mode
    case quantity(Quantity)

    public static let allCases: [Property] = [.power, .name, .mode] + Quantity.allCases.map { .quantity($0) }
  }

  public enum Mode: String, Sendable {
    case hsb
    case ct
  }
}
