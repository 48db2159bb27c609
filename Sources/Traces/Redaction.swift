import Basics

/// Replaces the typed text of a trace by other text of the same lengths at the same times, so that recordings can be
/// published.
///
///     let shown = Redaction.redacted(trace, vocabulary: app.vocabulary, seed: 1, isRecorded: true)
///
/// Kept of a text are its length; whether each character is an upper- or lowercase letter, a digit, white space or
/// another sign; and which texts are equal or share a prefix, so that typing and erasing stay as they were. A
/// replacement is drawn for each new character after a given prefix. The draw does not depend on the character itself,
/// so the typed text cannot be computed from the result, even with the seed. Texts of ``Vocabulary/Value/amount`` keep
/// their signs and zeros, and other digits become other digits. No other typed character appears in the result.
public enum Redaction {
  /// The longest text, in bytes, whose redaction certainly fits into a line: one byte may become four.
  public static let textBytesMax = TraceSource.lineBytesMax / 4 - 1_000

  /// The trace with the same events and times, without the typed text.
  ///
  /// - Parameter isRecorded: whether an importer wrote the origin. Otherwise the origin may contain anything and is
  ///   dropped.
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
    // The digest is dropped: it would confirm a guess of the file.
    redacted.origin =
      ["redacted: what was typed is replaced, seed \(seed); kept are times, lengths, and kinds of characters"]
      + (isRecorded ? trace.origin.filter { !$0.hasPrefix("file:") } : [])
    return redacted
  }
}

struct RedactedTexts {
  private struct Step: Hashable {
    let text: Int
    let character: Character
    let isAmount: Bool
  }

  private let alphabets: RedactedAlphabets
  private var random: SplitMix64
  /// The character drawn for each step, and the number of the resulting prefix. The empty prefix is 0.
  private var steps: [Step: (character: Character, text: Int)] = [:]
  /// The characters drawn after each prefix, so that different texts stay different.
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

/// The replacement characters: for each kind an alphabet without any typed character.
///
/// Letters become those of Latin Extended-A (`ą`, `Ŧ`), or of the next script without typed letters. Digits become
/// full-width digits; white space and other signs become rarer ones.
struct RedactedAlphabets {
  private let lowercase: [Character]
  private let uppercase: [Character]
  private let digits: [Character]
  private let spaces: [Character]
  private let signs: [Character]

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

  func alphabet(of character: Character) -> [Character] {
    if character.isLetter { return character.isUppercase ? uppercase : lowercase }
    if character.isNumber { return digits }
    return character.isWhitespace ? spaces : signs
  }

  /// A private-use character, for exhausted alphabets.
  func reserve(_ index: Int) -> Character { Self.character(0xf_0000 + UInt32(index % 0xfffd)) }

  static let nonZeroDigits = Array("123456789")

  /// Latin Extended-A, Greek, Cyrillic, Armenian.
  private static let scripts = [0x100...0x17e, 0x391...0x3c9, 0x410...0x44f, 0x531...0x586].map { range in
    range.map { character(UInt32($0)) }.filter(\.isCased)
  }

  private static let reserve = (0xe000...0xe0ff).map { character(UInt32($0)) }

  private static func character(_ code: UInt32) -> Character { Character(Unicode.Scalar(code) ?? "?") }
}
