extension [Lights.Light] {
  /// The light of that number; nil if it is not there.
  func light(_ id: Int) -> Element? { first { $0.id == id } }

  /// Gives a light another value. Does nothing if it is not there.
  mutating func apply(_ setting: Lights.Setting, to light: Int) {
    if let index = firstIndex(where: { $0.id == light }) { self[index].apply(setting) }
  }
}
