public import Basics

/// The keys of a person with their times, sentence by sentence.
public struct KeystrokeRecording: Sendable, Equatable {
  /// The effect of a key on the text. Keys without effect are kept for their times.
  public enum Action: Sendable, Equatable {
    case types(Character)
    case erases
    /// Replaces the text: a paste, a clearing, or a change in the middle.
    case sets(String)
    /// Ends the text: Enter, a tap, a click.
    case presses
    case nothing
  }

  public struct Key: Sendable, Equatable {
    /// When it went down, on the recording's clock.
    public var pressTimeNanoseconds: Int64
    public var action: Action
    public var holdNanoseconds: Int64?
    /// Whether it is an automatic repeat of a held key.
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

  /// The keys typed into an empty field, in the order of presses; at least one.
  public struct Sentence: Sendable, Equatable {
    public var keys: [Key]
    /// The final text as the recording states it; nil if it does not.
    public var finalText: String?

    public init(keys: [Key], finalText: String? = nil) {
      precondition(!keys.isEmpty, "A sentence has at least one key.")
      self.keys = keys
      self.finalText = finalText
    }

    public var typedText: String {
      keys.reduce(into: "") { text, key in key.action.apply(to: &text) }
    }
  }

  public var format: String
  public var name: String
  public var byteCount: Int
  public var digest: FNV1a
  /// In the order of their first keys. Empty only for a trace without typing.
  public var sentences: [Sentence]
  /// Number of unknown keys, which do not change the text.
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

  /// Number of sentences whose keys give another text than the stated final text, because of autocorrection, the mouse
  /// or lost keys. They are replayed as typed. Nil if the recording states no final text.
  public var unlikeFinalTextCount: Int? {
    let stated = sentences.filter { $0.finalText != nil }
    return stated.isEmpty ? nil : stated.count { $0.typedText != $0.finalText }
  }
}

extension KeystrokeRecording.Action {
  /// Applies the key with the cursor at the end of the text.
  func apply(to text: inout String) {
    switch self {
    case .types(let character): text.append(character)
    case .erases: _ = text.popLast()
    case .sets(let whole): text = whole
    case .presses, .nothing: break
    }
  }
}

extension KeystrokeRecording {
  /// A sentence replayed into a text field. Times count from the first key of the recording.
  public struct ReplayedSentence: Sendable, Equatable {
    /// When the first key went down. A nonempty field is cleared at this time.
    public var startNanoseconds: Int64
    public var endNanoseconds: Int64
    /// The successive texts of the field, including the clearing; each differs from the previous one.
    public var changes: [Change]
    /// Times at which Enter, a tap or a click ended the text, possibly none. All follow the last change.
    public var pressesNanoseconds: [Int64]
  }

  public struct Change: Sendable, Equatable {
    public var timeNanoseconds: Int64
    public var text: String
  }

  /// The sentences replayed in order into one field, initially empty.
  ///
  /// If two sentences overlap, the keys of the later one before the end of the earlier one are delayed to that end, so
  /// that time does not decrease. All other keys keep their times.
  /// - Complexity: O(keys), and a copy of the text for each.
  public func replayed() -> [ReplayedSentence] {
    let origin = sentences.first?.keys.first?.pressTimeNanoseconds ?? 0
    var field = ""
    var lastNanoseconds: Int64 = 0
    return sentences.map { sentence in
      var replayed = ReplayedSentence(startNanoseconds: 0, endNanoseconds: 0, changes: [], pressesNanoseconds: [])
      func change(to text: String) {
        if text == field { return }
        // The text continues after the press, so the press did not end it.
        replayed.pressesNanoseconds.removeAll()
        replayed.changes.append(Change(timeNanoseconds: lastNanoseconds, text: text))
        field = text
      }

      for (index, key) in sentence.keys.enumerated() {
        lastNanoseconds = max(lastNanoseconds, key.pressTimeNanoseconds - origin)
        if index == 0 {
          if sentence.keys.contains(where: { $0.action != .presses }) { change(to: "") }
          replayed.startNanoseconds = lastNanoseconds
        }
        if key.action == .presses { replayed.pressesNanoseconds.append(lastNanoseconds) }
        var text = field
        key.action.apply(to: &text)
        change(to: text)
      }
      replayed.endNanoseconds = lastNanoseconds
      return replayed
    }
  }

  /// Number of keys that ``replayed()`` delays, because sentences overlap or time decreases.
  public var delayedKeyCount: Int {
    var last = Int64.min
    return sentences.reduce(0) { count, sentence in
      count
        + sentence.keys.count { key in
          defer { last = max(last, key.pressTimeNanoseconds) }
          return key.pressTimeNanoseconds < last
        }
    }
  }
}

extension KeystrokeRecording {
  /// The keys that explain the lines `keyboard,text` and `field,…` of a trace.
  ///
  /// A text that grows by one character is a key, one that shrinks by one is an erasure, any other is a change of the
  /// whole. A new sentence begins when a text is cleared, the field changes, or the person does anything else. Pushes
  /// and answers begin none.
  init(typedIn trace: Trace, byteCount: Int, digest: FNV1a) {
    var cutter = SentenceSegmenter()
    var field: (kind: String, text: String)?
    for event in trace.events {
      switch event.source {
      case "keyboard" where event.kind == "text", "field":
        let before = field?.kind == event.kind ? field?.text ?? "" : ""
        let isLonger = event.value.dropLast() == before && !event.value.isEmpty
        let isShorter = before.dropLast() == event.value && !before.isEmpty
        if event.value.isEmpty && !isShorter || field?.kind != event.kind { cutter.endSentence() }
        let action: Action =
          if isLonger, let character = event.value.last {
            .types(character)
          } else if isShorter {
            .erases
          } else {
            .sets(event.value)
          }
        cutter.add(action, at: event.timeNanoseconds)
        field = (event.kind, event.value)
      case "button", "list", "picker", "app", "screen", "reader": cutter.endSentence()
      default: break
      }
    }
    cutter.endSentence()
    self.init(
      format: CanonicalTrace.name, name: trace.name, byteCount: byteCount, digest: digest,
      sentences: cutter.sentences, unknownKeyCount: 0)
  }
}
