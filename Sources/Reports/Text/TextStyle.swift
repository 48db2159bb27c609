/// The meaning of a piece of text, shown by its colour. No meaning is shown by colour alone.
package enum TextStyle {
  case plain, heading, good, bad, quiet

  /// The text between the escape sequences of ECMA-48 that show it in this style.
  func coloured(_ text: String) -> String {
    guard let code, !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private var code: Int? {
    switch self {
    case .plain: nil
    case .heading: 1
    case .good: 32
    case .bad: 31
    case .quiet: 2
    }
  }
}
