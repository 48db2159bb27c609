import Khipu

/// A lamp, as in the documentation.
struct Light: Alterable, Identifiable, Codable, Equatable {
  let id: String
  let name: String
  let isOn: Bool
  let brightness: Double

  enum Change {
    case renaming(Renaming)
    case turning(Turning)
    case setting(Setting)

    enum Renaming { case it(to: String) }
    enum Turning { case on, off }
    enum Setting { case brightness(to: Double) }
  }

  func altered(by change: Change) -> Light {
    switch change {
    case .renaming(.it(let name)): Light(id: id, name: name, isOn: isOn, brightness: brightness)
    case .turning(.on): Light(id: id, name: name, isOn: true, brightness: brightness)
    case .turning(.off): Light(id: id, name: name, isOn: false, brightness: brightness)
    case .setting(.brightness(let brightness)): Light(id: id, name: name, isOn: isOn, brightness: brightness)
    }
  }
}

extension Light {
  /// A light that is off and dark.
  init(_ id: String) { self.init(id: id, name: id, isOn: false, brightness: 0) }
}
