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
  /// In the order in which they begin. Only a trace may have none, if nothing is typed in it.
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

extension KeystrokeRecording {
  /// A sentence replayed into a text field, timed from the first key of the recording on.
  public struct ReplayedSentence: Sendable, Equatable {
    /// When the first key went down. The field is cleared then, if anything stood in it.
    public var startNanoseconds: Int64
    /// When the last key went down.
    public var endNanoseconds: Int64
    /// Every text the field took on, the clearing included, each unlike the one before.
    public var changes: [Change]
    /// When Enter, a tap or a click ended the text; none where the recording has none. All follow the last change.
    public var pressesNanoseconds: [Int64]
  }

  public struct Change: Sendable, Equatable {
    public var timeNanoseconds: Int64
    public var text: String
  }

  /// The sentences replayed one after the other into one field, which starts empty.
  ///
  /// Where two sentences overlap, keys pressed before the end of the earlier one are moved to that end: time does not go
  /// back. All others keep their times.
  /// - Complexity: O(keys), and a copy of the text for each.
  public func replayed() -> [ReplayedSentence] {
    let origin = sentences.first?.keys.first?.pressTimeNanoseconds ?? 0
    var field = ""
    var lastNanoseconds: Int64 = 0
    return sentences.map { sentence in
      var replayed = ReplayedSentence(startNanoseconds: 0, endNanoseconds: 0, changes: [], pressesNanoseconds: [])
      func change(to text: String) {
        if text == field { return }
        // A text that goes on after a press is one that it did not end.
        replayed.pressesNanoseconds.removeAll()
        replayed.changes.append(Change(timeNanoseconds: lastNanoseconds, text: text))
        field = text
      }

      for (index, key) in sentence.keys.enumerated() {
        lastNanoseconds = max(lastNanoseconds, key.pressTimeNanoseconds - origin)
        if index == 0 {
          // What only presses leaves the text as it is.
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

  /// How many keys ``replayed()`` moves to a later time, because sentences overlap or time went back.
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
  /// What was typed in a trace: the keys that its lines `keyboard,text` and `field,…` come of.
  ///
  /// A text that is one character longer than the last is a key, one that is one shorter an erasure, any other a change of the
  /// whole. A text that is cleared begins a new sentence, as does a change of the field and whatever else the person does;
  /// pushes and answers do not. A trace in which nothing is typed has no sentences.
  init(typedIn trace: Trace, byteCount: Int, digest: FNV1a) {
    var cutter = SentenceCutter()
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
