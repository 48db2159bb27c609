import Khipu

/// Has as many fields as the light of the app `lights`. Lamps can be mutated or altered, so the way of changing is the
/// only difference.
struct Lamp: Alterable, Identifiable {
  let id: Int
  let name: String
  let isOn: Bool
  let hue: Int
  let saturation: Int
  var brightness: Int
  let temperature: Int
  let hasColour: Bool
  let isScrubbed: Bool

  enum Change {
    case setting(Setting)

    enum Setting { case brightness(to: Int) }
  }

  func altered(by change: Change) -> Lamp {
    switch change {
    case .setting(.brightness(let brightness)):
      Lamp(id, name, isOn, hue, saturation, brightness, temperature, hasColour, isScrubbed)
    }
  }
}

extension Lamp {
  private init(
    _ id: Int, _ name: String, _ isOn: Bool, _ hue: Int, _ saturation: Int, _ brightness: Int, _ temperature: Int,
    _ hasColour: Bool, _ isScrubbed: Bool
  ) {
    (self.id, self.name, self.isOn, self.hue, self.saturation) = (id, name, isOn, hue, saturation)
    (self.brightness, self.temperature, self.hasColour) = (brightness, temperature, hasColour)
    self.isScrubbed = isScrubbed
  }

  init(id: Int) { self.init(id, Self.longName, false, 0, 0, 0, 300, true, false) }

  /// Too long for Swift to store inline. Made once, so that the names cost nothing at the start.
  private static let longName = String(repeating: "lamp ", count: 8)
}

extension [Lamp] {
  init(count: Int) { self = (0..<count).map(Lamp.init) }

  func id(for number: Int) -> Lamp.ID { Int(number.magnitude % UInt(count)) }

  /// Finds the lamp by its id, as the kit's `updating` does.
  mutating func brighten(_ id: Lamp.ID, by number: Int) {
    if let index = firstIndex(where: { $0.id == id }) { self[index].brightness &+= number }
  }
}
