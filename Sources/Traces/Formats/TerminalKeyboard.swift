/// Turns what a terminal sends to its program into keys and the text that they leave.
///
/// - Return is a press, as are a line feed and Ctrl-D on an empty line.
/// - Keys erase as in readline: Backspace a character, Ctrl-W back to a blank, Alt-Backspace back to a sign that is neither
///   letter nor digit, Ctrl-U and Ctrl-C all. Where nothing stands they do nothing.
/// - A bracketed paste is text, its line ends included.
/// - Other control characters and escape sequences, such as those of arrows, are keys that are not understood.
///
/// A sequence or a paste goes on in the next event if that follows within ``partNanosecondsMax``.
struct TerminalKeyboard {
  var cutter = SentenceCutter()
  private var timeNanoseconds: Int64 = 0
  /// The escape sequence that is not complete.
  private var sequence: EscapeSequence?
  private var isPasting = false
  /// Characters of the event under way that are not added yet.
  private var characters = ""

  /// The time for which vim, by its defaults, waits for the rest of a sequence.
  static let partNanosecondsMax: Int64 = 100_000_000

  /// The terminal sends `data`, in one piece.
  mutating func type(_ data: String, at timeNanoseconds: Int64) {
    if timeNanoseconds - self.timeNanoseconds > Self.partNanosecondsMax { endSequence() }
    self.timeNanoseconds = timeNanoseconds
    for character in data { read(character) }
    addCharacters()
  }

  /// Nothing follows at once: what is not complete is a key of its own.
  mutating func endSequence() {
    breakOff()
    isPasting = false
  }

  private mutating func breakOff() {
    if sequence == nil { return }
    sequence = nil
    press(.unknown)
  }

  private mutating func read(_ character: Character) {
    var endsString = false
    if let sequence, !sequence.accepts(character) {
      endsString = sequence.isString
      breakOff()
    }
    if let key = sequence?.read(character) {
      sequence = nil
      press(key)
    } else if sequence == nil {
      begin(with: character, endsString: endsString)
    }
  }

  private mutating func begin(with character: Character, endsString: Bool) {
    let other = character.behindEscape
    if other == nil, character != "\u{1b}" { return press(.plain(character)) }
    sequence = EscapeSequence(endsString: endsString)
    if let other { read(other) }
  }

  private mutating func press(_ key: TerminalKey) {
    if case .plain(let character) = key, isPasting || character.isPrintable { return append(character) }
    addCharacters()
    switch key {
    case .plain("\r"), .plain("\n"), .plain("\r\n"): cutter.add(.presses, at: timeNanoseconds)
    case .plain("\u{4}") where text.isEmpty: cutter.add(.presses, at: timeNanoseconds)
    case .plain("\u{7f}"), .plain("\u{8}"): cutter.add(.erases, at: timeNanoseconds)
    case .alt("\u{7f}"), .alt("\u{8}"):
      erase(to: text.droppingLast { !$0.isOfWord }.droppingLast { $0.isOfWord })
    case .plain("\u{17}"): erase(to: text.droppingLast { $0.isWhitespace }.droppingLast { !$0.isWhitespace })
    case .plain("\u{15}"), .plain("\u{3}"): erase(to: "")
    case .pasteBegins: isPasting = true
    case .pasteEnds: isPasting = false
    case .nothing: break
    case .plain, .alt, .unknown: cutter.addUnknown(at: timeNanoseconds)
    }
  }

  private mutating func append(_ character: Character) {
    if character.isPrintable || character == "\t" {
      characters.append(character)
    } else if character.isNewline {
      characters.append("\n")
    }
  }

  private var text: String { cutter.text(at: timeNanoseconds) }

  private mutating func erase(to rest: Substring) {
    cutter.add(text.isEmpty ? .nothing : .sets(String(rest)), at: timeNanoseconds)
  }

  private mutating func addCharacters() {
    if let character = characters.first, characters.count == 1, !isPasting {
      cutter.add(.types(character), at: timeNanoseconds)
    } else if !characters.isEmpty {
      cutter.paste(characters, at: timeNanoseconds)
    }
    characters = ""
  }
}

extension Character {
  var isPrintable: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
  fileprivate var isOfWord: Bool { isLetter || isNumber }
}

extension StringProtocol {
  fileprivate func droppingLast(while isDropped: (Character) -> Bool) -> SubSequence {
    self[..<(lastIndex { !isDropped($0) }.map(index(after:)) ?? startIndex)]
  }
}
