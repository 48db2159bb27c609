public import Basics

/// What a person typed and pressed, sentence by sentence, with its times.
public struct KeystrokeRecording: Sendable, Equatable {
  /// What a key did to the text. Keys that did nothing are kept for their times.
  public enum Action: Sendable, Equatable {
    case types(Character)
    case erases
    /// The text is now this: it was pasted, cleared, or changed in its middle.
    case sets(String)
    /// Something that ends the text: Enter, a tap, a click.
    case presses
    case nothing
  }

  public struct Key: Sendable, Equatable {
    /// When it went down, by the recording's clock.
    public var pressTimeNanoseconds: Int64
    public var action: Action
    /// For how long it was down; nil if the recording does not say.
    public var holdNanoseconds: Int64?
    /// Whether the keyboard pressed it again because it was held down.
    public var isRepeat: Bool

    public init(
      pressTimeNanoseconds: Int64, action: Action, holdNanoseconds: Int64? = nil, isRepeat: Bool = false
    ) {
      self.pressTimeNanoseconds = pressTimeNanoseconds
      self.action = action
      self.holdNanoseconds = holdNanoseconds
      self.isRepeat = isRepeat
    }
  }

  /// What was typed into an empty field: at least one key, in the order of presses.
  public struct Sentence: Sendable, Equatable {
    public var keys: [Key]
    /// The text as it stood at the end, by the recording; nil if it does not say.
    public var finalText: String?

    public init(keys: [Key], finalText: String? = nil) {
      precondition(!keys.isEmpty, "A sentence has at least one key.")
      self.keys = keys
      self.finalText = finalText
    }

    /// The text that the keys leave.
    public var typedText: String {
      keys.reduce(into: "") { text, key in key.action.apply(to: &text) }
    }
  }

  /// The format's name.
  public var format: String
  /// The file's name without its folder.
  public var name: String
  public var byteCount: Int
  /// FNV-1a of the file.
  public var digest: FNV1a
  /// Ordered by their first key; at least one.
  public var sentences: [Sentence]
  /// How many keys were not understood. They do nothing to the text.
  public var unknownKeyCount: Int

  public init(
    format: String, name: String, byteCount: Int, digest: FNV1a, sentences: [Sentence], unknownKeyCount: Int
  ) {
    self.format = format
    self.name = name
    self.byteCount = byteCount
    self.digest = digest
    self.sentences = sentences
    self.unknownKeyCount = unknownKeyCount
  }

  public var keyCount: Int { sentences.reduce(0) { $0 + $1.keys.count } }

  /// For how many sentences the keys give another text than the recording's final one, because of autocorrection, the mouse
  /// or lost keys. The keys are replayed all the same. Nil if the recording states no final text.
  public var unlikeFinalTextCount: Int? {
    let stated = sentences.filter { $0.finalText != nil }
    return stated.isEmpty ? nil : stated.count { $0.typedText != $0.finalText }
  }
}

extension KeystrokeRecording.Action {
  /// Changes the text as the key does; the cursor is at its end.
  func apply(to text: inout String) {
    switch self {
    case .types(let character): text.append(character)
    case .erases: _ = text.popLast()
    case .sets(let whole): text = whole
    case .presses, .nothing: break
    }
  }
}
