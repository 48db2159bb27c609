extension Lights {
  public struct Light: Hashable, Sendable {
    /// From 1.
    public let id: Int
    public var name: String
    public var isOn = false
    public var mode = Mode.hsb
    public var hue = 0
    public var saturation = 0
    public var brightness = 500
    public var temperature = 300

    /// A new light, as it comes out of its box.
    public init(id: Int) {
      self.id = id
      name = "Light \(id)"
    }

    public subscript(quantity: Quantity) -> Int {
      get {
        switch quantity {
        case .hue: hue
        case .saturation: saturation
        case .brightness: brightness
        case .temperature: temperature
        }
      }
      set {
        switch quantity {
        case .hue: hue = newValue
        case .saturation: saturation = newValue
        case .brightness: brightness = newValue
        case .temperature: temperature = newValue
        }
      }
    }

    public subscript(property: Property) -> Setting {
      switch property {
      case .power: .power(isOn)
      case .name: .name(name)
      case .mode: .mode(mode)
      case .quantity(let quantity): .quantity(quantity, self[quantity])
      }
    }

    public mutating func apply(_ setting: Setting) {
      switch setting {
      case .power(let isOn): self.isOn = isOn
      case .name(let name): self.name = name
      case .mode(let mode): self.mode = mode
      case .quantity(let quantity, let value): self[quantity] = value
      }
    }
  }

  /// How a light is shown: the article's `display`. The bridge does not know it.
  public enum Interface: String, Sendable {
    /// A slider per quantity.
    case sliders
    /// One area over which a finger moves.
    case scrubbing

    public var other: Interface { self == .sliders ? .scrubbing : .sliders }
  }
}
