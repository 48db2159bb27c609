/// How often the last character is erased, and why.
public struct TypingSlips: Sendable, Equatable {
  /// Keys that might have been a slip, as ``EditedText`` draws them: all that change the text, but for those that only erase
  /// a wrong key.
  public internal(set) var keys = 0
  /// Of them, those that were pressed while something stood in the field.
  public internal(set) var keysOnText = 0
  /// What was erased was right: the same was typed again, or nothing.
  public internal(set) var backspaces = 0
  /// What was erased was wrong: another character was typed in its place.
  public internal(set) var wrongKeys = 0

  mutating func add(_ other: TypingSlips) {
    keys += other.keys
    keysOnText += other.keysOnText
    backspaces += other.backspaces
    wrongKeys += other.wrongKeys
  }

  /// Reads the keys of a sentence.
  struct Reader {
    private(set) var counted = TypingSlips()
    private var text: [Character] = []
    /// What was erased and not yet typed anew; the last one is the next to be typed.
    private var erased: [Character] = []

    /// What is erased and not typed anew was right.
    var slips: TypingSlips {
      var slips = counted
      slips.backspaces += erased.count
      return slips
    }

    mutating func receive(_ action: KeystrokeRecording.Action) {
      switch action {
      case .types(let character):
        count()
        if let before = erased.popLast() {
          if before == character {
            counted.backspaces += 1
          } else {
            counted.wrongKeys += 1
            // The erasure was the second half of the slip.
            counted.keys -= 1
            counted.keysOnText -= 1
          }
        }
        text.append(character)
      case .erases:
        guard let last = text.popLast() else { return }
        counted.keys += 1
        counted.keysOnText += 1
        erased.append(last)
      case .sets(let whole):
        count()
        counted.backspaces += erased.count
        erased = []
        text = Array(whole)
      case .presses, .nothing: break
      }
    }

    private mutating func count() {
      counted.keys += 1
      if !text.isEmpty { counted.keysOnText += 1 }
    }
  }
}
