extension [Lights.Light] {
  /// Nil if there is no such light.
  func light(_ id: Int) -> Element? { first { $0.id == id } }

  /// Does nothing if there is no such light.
  mutating func apply(_ setting: Lights.Setting, to light: Int) {
    if let index = firstIndex(where: { $0.id == light }) { self[index].apply(setting) }
  }
}
