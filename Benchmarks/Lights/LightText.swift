extension Lights.Light: CustomStringConvertible {
  /// All its values, as `1 off hsb 0 0 500 300 Light%201`: in the name, blanks and percent signs are escaped as in a
  /// URL.
  public var description: String {
    let quantities = Lights.Quantity.allCases.map { "\(self[$0])" }.joined(separator: " ")
    let name = name.replacing("%", with: "%25").replacing(" ", with: "%20")
    return "\(id) \(isOn ? "on" : "off") \(mode.rawValue) \(quantities) \(name)"
  }

  /// Nil if the text is not such a description.
  init?(_ words: some Collection<Substring>) {
    let words = Array(words)
    guard words.count == Self.wordCount, let id = Int(words[0]), let mode = Lights.Mode(rawValue: String(words[2]))
    else { return nil }
    self.init(id: id)
    isOn = words[1] == "on"
    self.mode = mode
    for (quantity, word) in zip(Lights.Quantity.allCases, words[3...]) {
      guard let value = Int(word) else { return nil }
      self[quantity] = value
    }
    name = String(words[Self.wordCount - 1]).replacing("%20", with: " ").replacing("%25", with: "%")
  }

  private static let wordCount = 8

  static func text(_ lights: [Self]) -> String { lights.map(\.description).joined(separator: " ") }

  /// Inverse of ``text(_:)``. Parts that are not lights are omitted.
  static func lights(_ text: String) -> [Self] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return stride(from: 0, to: words.count, by: wordCount).compactMap { Self(words[$0...].prefix(wordCount)) }
  }
}
