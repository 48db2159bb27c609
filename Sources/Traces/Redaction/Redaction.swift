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
    for event in trace.events where isTyped(event) == .text { typed.formUnion(event.value) }
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
