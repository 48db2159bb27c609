public import Basics

/// The keys that a person pressed, sentence by sentence, with their times.
public struct KeystrokeRecording: Sendable, Equatable {
  /// What a key did to the text. Keys that did nothing are kept for their times.
  public enum Action: Sendable, Equatable {
    case types(Character)
    case erases
    case nothing
  }

  public struct Key: Sendable, Equatable {
    /// When it went down, by the recording's clock.
    public var pressTimeMilliseconds: Int64
    public var action: Action

    public init(pressTimeMilliseconds: Int64, action: Action) {
      self.pressTimeMilliseconds = pressTimeMilliseconds
      self.action = action
    }
  }

  /// What was typed into an empty field: at least one key, in the order of presses.
  public struct Sentence: Sendable, Equatable {
    public var keys: [Key]
    /// The text as it stood at the end, by the recording.
    public var finalText: String

    public init(keys: [Key], finalText: String) {
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
  /// or lost keys. The keys are replayed all the same.
  public var unlikeFinalTextCount: Int { sentences.count { $0.typedText != $0.finalText } }
}

extension KeystrokeRecording.Action {
  /// Changes the text as the key does; the cursor is at its end.
  func apply(to text: inout String) {
    switch self {
    case .types(let character): text.append(character)
    case .erases: _ = text.popLast()
    case .nothing: break
    }
  }
}
