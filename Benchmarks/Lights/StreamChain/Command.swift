extension Lights.StreamChain {
  struct Change {
    let setting: Lights.Setting
    let light: Int

    var clamped: Self { Self(setting: setting.clamped, light: light) }

    func isOfSameValue(as other: Self) -> Bool {
      light == other.light && setting.property == other.setting.property
    }
  }

  struct Command {
    let number: Int
    let change: Change

    /// Whether it is a later command for the same value.
    func supersedes(_ other: Self) -> Bool { number > other.number && change.isOfSameValue(as: other.change) }
  }

  struct Dimming {
    let quantity: Lights.Quantity
    let step: Int
    let light: Int

    func change(of light: Lights.Light) -> Change {
      Change(setting: .quantity(quantity, quantity.clamped(light[quantity] + step)), light: light.id)
    }
  }
}

extension [Lights.Light] {
  func applying(_ changes: [Lights.StreamChain.Change]) -> Self {
    changes.reduce(into: self) { $0.apply($1.setting, to: $1.light) }
  }
}
