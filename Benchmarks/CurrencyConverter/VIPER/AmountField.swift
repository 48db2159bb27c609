/// The extension of the repository's text field: permits the characters that may continue an amount.
struct AmountField {
  private(set) var text = ""

  mutating func replace(with typed: String) {
    text = ""
    for character in typed where canContinue(with: character) {
      text.append(character == "," ? "." : character)
    }
  }

  private func canContinue(with character: Character) -> Bool {
    switch character {
    case "0"..."9": text != "0"
    case ".", ",": !text.isEmpty && !text.contains(".")
    default: false
    }
  }
}
