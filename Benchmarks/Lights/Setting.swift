extension Lights {
  /// One value of a light.
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

    /// With its quantity brought within the limits.
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

  /// What a ``Setting`` sets.
  public enum Property: Hashable, Sendable, CaseIterable {
    case power, name, mode
    case quantity(Quantity)

    public static let allCases: [Property] = [.power, .name, .mode] + Quantity.allCases.map { .quantity($0) }
  }

  /// The source of a light's colour.
  public enum Mode: String, Sendable {
    /// Hue, saturation and brightness.
    case hsb
    /// The colour temperature.
    case ct
  }
}
