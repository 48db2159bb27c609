public import Basics

/// Simulates a person who types a text into a field, with slips and corrections. Each key gives a new text.
///
///     var field = EditedText(target: "4711", habits: habits)
///     while let text = field.next(using: &random) { send(text) }  // "4", "47", "48", "4", …, "4711"
///
/// Each text differs from the previous one. The last one is the target.
public struct EditedText: Sendable {
  /// The chance of each slip per key. They should add up to at most 1; the excess never happens.
  public struct Habits: Sendable, Hashable {
    /// The last character is erased and typed again.
    public var backspace: Chance
    /// A wrong key is typed, then erased.
    public var wrongKey: Chance
    public var paste: Chance
    /// The field is cleared and typed again.
    public var clear: Chance

    public init(backspace: Chance, wrongKey: Chance, paste: Chance, clear: Chance) {
      self.backspace = backspace
      self.wrongKey = wrongKey
      self.paste = paste
      self.clear = clear
    }
  }

  private let target: [Character]
  private let keys: [Character]
  private let habits: Habits
  private var correctCount = 0
  private var wrongKey: Character?

  /// Starts with an empty field. A wrong key is one of `keys`; at least two.
  public init(target: String, keys: String, habits: Habits) {
    precondition(keys.count > 1, "A wrong key needs another to be hit instead.")
    self.target = Array(target)
    self.keys = Array(keys)
    self.habits = habits
  }

  /// The field's text after the next key, or nil once it is the target. Takes two random numbers a key.
  public mutating func next(using random: inout SplitMix64) -> String? {
    if wrongKey == nil, correctCount == target.count { return nil }
    let luck = random.uniform(in: 0...999_999 as ClosedRange<Int64>)
    let slip = random.uniform(in: 0...keys.count - 2)

    // The habits share one draw, so each has exactly its chance. An empty field has nothing to erase.
    let paste = habits.paste.millionths
    let clear = paste + habits.clear.millionths
    let backspace = clear + habits.backspace.millionths
    let wrong = backspace + habits.wrongKey.millionths
    if wrongKey != nil {
      wrongKey = nil
    } else if luck < paste {
      correctCount = target.count
    } else if luck < clear, correctCount > 0 {
      correctCount = 0
    } else if luck < backspace, correctCount > 0 {
      correctCount -= 1
    } else if luck >= backspace, luck < wrong {
      let others = keys.filter { $0 != target[correctCount] }
      wrongKey = others[slip % others.count]
    } else {
      correctCount += 1
    }
    return String(target.prefix(correctCount)) + (wrongKey.map(String.init) ?? "")
  }
}
