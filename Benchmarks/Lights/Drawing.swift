public import Scenarios

extension Lights {
  public static let lanes = ["load", "touch", "report", "bridge"]

  public static func marble(_ event: Event) -> Marble {
    switch event {
    case .load: Marble(lane: 0, mark: "↻")
    case .set(let setting, let light): Marble(lane: 1, mark: "\(light) \(setting)")
    case .dim(let quantity, let step, let light):
      Marble(lane: 1, mark: "\(light) \(quantity) \(step < 0 ? "" : "+")\(step)")
    case .toggle(let light): Marble(lane: 1, mark: "\(light) ⇄")
    case .report(let setting, let light): Marble(lane: 2, mark: "\(light) \(setting)")
    case .lights: Marble(lane: 3, mark: "[…]")
    case .failure: Marble(lane: 3, mark: "✕")
    case .accepted(let number): Marble(lane: 3, mark: "✓\(number)")
    case .refused(let number): Marble(lane: 3, mark: "✕\(number)")
    }
  }

  public static func mark(_ decision: Decision) -> String {
    switch decision {
    case .load: "?"
    case .set: "→\(decision.payload)"
    case .acknowledge: "✓"
    case .alert: "✕"
    case .show(let light, let interface): "[\(differences(of: light, interface))]"
    }
  }

  /// The values in which a shown light differs from a new one.
  private static func differences(of light: Light, _ interface: Interface) -> String {
    let new = Light(id: light.id)
    let settings = Property.allCases.map { light[$0] }.filter { $0 != new[$0.property] }
    return (["\(light.id)"] + settings.map(\.description) + (interface == .sliders ? [] : ["\(interface)"]))
      .joined(separator: " ")
  }

  public static func word(_ event: Event) -> String {
    switch event {
    case .load: "load"
    case .set(let setting, let light): word(setting) + word(of: light)
    case .dim(let quantity, let step, let light): "\(quantity) \(step < 0 ? "down" : "up")" + word(of: light)
    case .toggle(let light): "toggle" + word(of: light)
    case .report(let setting, let light): "report " + word(setting) + word(of: light)
    case .lights: "lights"
    case .failure: "failure"
    case .accepted: "accepted"
    case .refused: "refused"
    }
  }

  private static func word(_ setting: Setting) -> String {
    switch setting {
    case .power, .mode: setting.description
    case .name: "name"
    case .quantity(let quantity, let value):
      if value > quantity.limits.upperBound {
        "\(quantity) too high"
      } else if value < quantity.limits.lowerBound {
        "\(quantity) too low"
      } else {
        "\(quantity)"
      }
    }
  }

  private static func word(of light: Int) -> String { light == 1 ? "" : " of \(light)" }
}
