import Basics

/// Replaces what was typed in a trace by other text, of the same length and at the same times, since recordings hold what
/// nobody may see.
///
///     let shown = Redaction.redacted(trace, vocabulary: app.vocabulary, seed: 1, isRecorded: true)
///
/// Kept of a text are its length; for each character whether it is a letter of either case, a digit, white space or another
/// sign; and which texts begin alike or are equal, so that typing and erasing go on as they did. Every character is drawn
/// anew where it first stands behind the same text: the draws do not depend on which character was typed, so the typed text
/// cannot be computed from the result, even with the seed. Texts of ``Vocabulary/Value/amount`` keep their signs and zeros,
/// and other digits become other digits. No other character that was typed is written.
public enum Redaction {
  /// The longest text that surely fits into a line of a file once it is redacted: a byte may become four.
  public static let textBytesMax = TraceSource.lineBytesMax / 4 - 1_000

  /// The trace without what was typed: same events, same times.
  ///
  /// - Parameter isRecorded: whether the origin was written by an importer. Otherwise anybody may have written anything there,
  ///   and none of it is kept.
  /// - Complexity: O(characters of all texts).
  public static func redacted(_ trace: Trace, vocabulary: Vocabulary, seed: UInt64, isRecorded: Bool) -> Trace {
    let values = Dictionary(
      vocabulary.words.map { ([$0.source, $0.kind], $0.value) }, uniquingKeysWith: { first, _ in first })
    let isTyped = { (event: TraceEvent) in values[[event.source, event.kind]] }
    var typed: Set<Character> = []
    for event in trace.events where [.text, .amount].contains(isTyped(event)) { typed.formUnion(event.value) }
    var texts = RedactedTexts(avoiding: typed, seed: seed)
    var redacted = trace
    for (index, event) in trace.events.enumerated() {
      switch isTyped(event) {
      case .text: redacted.events[index].value = texts.text(for: event.value)
      case .amount: redacted.events[index].value = texts.amount(for: event.value)
      default: break
      }
    }
    // A digest would tell whether somebody has guessed the file.
    redacted.origin =
      ["redacted: what was typed is replaced, seed \(seed); kept are times, lengths, and kinds of characters"]
      + (isRecorded ? trace.origin.filter { !$0.hasPrefix("file:") } : [])
    return redacted
  }
}

/// The texts that stand for those that were typed.
struct RedactedTexts {
  /// A character behind a text.
  private struct Step: Hashable {
    let text: Int
    let character: Character
    let isAmount: Bool
  }

  private let alphabets: RedactedAlphabets
  private var random: SplitMix64
  /// What has been drawn for a character behind a text, and the number of the text that both give. The empty text is 0.
  private var steps: [Step: (character: Character, text: Int)] = [:]
  /// What has been drawn behind each text, lest two texts become one.
  private var drawn: [[Character]] = [[]]

  init(avoiding typed: Set<Character>, seed: UInt64) {
    alphabets = RedactedAlphabets(avoiding: typed)
    random = SplitMix64(seed: seed, stream: "redaction")
  }

  mutating func text(for typed: String) -> String { replace(typed, isAmount: false) }

  mutating func amount(for typed: String) -> String { replace(typed, isAmount: true) }

  private mutating func replace(_ typed: String, isAmount: Bool) -> String {
    var result = ""
    var text = 0
    for character in typed {
      let step = Step(text: text, character: character, isAmount: isAmount)
      if steps[step] == nil {
        steps[step] = (draw(for: character, behind: text, isAmount: isAmount), drawn.count)
        drawn.append([])
      }
      let next = steps[step] ?? (character, text)
      result.append(next.character)
      text = next.text
    }
    return result
  }

  private mutating func draw(for character: Character, behind text: Int, isAmount: Bool) -> Character {
    let isKept = isAmount && (character == "0" || !(character.isNumber || character.isLetter))
    let alphabet = isAmount && character.isNumber ? RedactedAlphabets.nonZeroDigits : alphabets.alphabet(of: character)
    let free = alphabet.filter { !drawn[text].contains($0) }
    let choice =
      if isKept {
        character
      } else if free.isEmpty {
        alphabets.reserve(drawn[text].count)
      } else {
        random.element(of: free)
      }
    drawn[text].append(choice)
    return choice
  }
}

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
