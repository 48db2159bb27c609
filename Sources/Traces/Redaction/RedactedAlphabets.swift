/// The characters that stand for those that were typed: for each kind of character an alphabet of which nothing was typed.
///
/// Letters become those of Latin Extended-A (`ą`, `Ŧ`), or of the next script of which no letter was typed; digits become
/// full-width digits, white space and other signs become rarer ones.
struct RedactedAlphabets {
  private let lowercase: [Character]
  private let uppercase: [Character]
  private let digits: [Character]
  private let spaces: [Character]
  private let signs: [Character]

  /// - Parameter typed: every character that was typed.
  init(avoiding typed: Set<Character>) {
    let script = Self.scripts.first { script in typed.isDisjoint(with: script) } ?? Self.reserve
    lowercase = script.filter { !$0.isUppercase }
    uppercase = script.filter { !$0.isLowercase }
    func alphabet(_ characters: String) -> [Character] {
      typed.isDisjoint(with: characters) ? Array(characters) : Self.reserve
    }
    digits = alphabet("０１２３４５６７８９")
    spaces = alphabet("\u{a0}\u{2002}\u{2003}\u{2004}\u{2005}\u{2006}\u{2007}\u{2008}\u{2009}\u{200a}\u{3000}")
    signs = alphabet("‐‒–—―‖†‡•‣‰‱′″‴※‽⁂⁎⁏⁑⁕⁖⁘⁙⁛§¶±×÷")
  }

  /// The characters that may stand for one like this.
  func alphabet(of character: Character) -> [Character] {
    if character.isLetter { return character.isUppercase ? uppercase : lowercase }
    if character.isNumber { return digits }
    return character.isWhitespace ? spaces : signs
  }

  /// A character for when an alphabet is used up.
  func reserve(_ index: Int) -> Character { Self.character(0xf_0000 + UInt32(index % 0xfffd)) }

  /// Those of an amount, but for zero.
  static let nonZeroDigits = Array("123456789")

  /// Latin Extended-A, Greek, Cyrillic, Armenian.
  private static let scripts = [0x100...0x17e, 0x391...0x3c9, 0x410...0x44f, 0x531...0x586].map { range in
    range.map { character(UInt32($0)) }.filter(\.isCased)
  }

  /// For private use: nobody types these.
  private static let reserve = (0xe000...0xe0ff).map { character(UInt32($0)) }

  private static func character(_ code: UInt32) -> Character { Character(Unicode.Scalar(code) ?? "?") }
}
