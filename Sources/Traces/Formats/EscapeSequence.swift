enum TerminalKey: Equatable {
  /// A character; with Ctrl a control character.
  case plain(Character)
  case alt(Character)
  case pasteBegins, pasteEnds
  /// No key press: the end of a string, or the release of a key.
  case nothing
  /// A key without effect on the text, or an answer of the terminal.
  case unknown
}

/// An incomplete escape sequence of a terminal's input, after its Escape.
///
/// | begins with | continues with |
/// |---|---|
/// | `[` (CSI) | parameters and a letter or sign; without parameters three characters after `M`, one after `[` |
/// | `O` (SS3) | digits, semicolons, a letter |
/// | `]` `P` `_` `^` `X` | a string, ended by a bell or `ESC \` |
/// | Escape | Alt with one of these |
/// | anything else | nothing: Alt with a key |
///
/// Sources: ECMA-48; "XTerm Control Sequences", https://invisible-island.net/xterm/ctlseqs/ctlseqs.html, in which
/// `CSI M` is a mouse report; console_codes(4), in which `CSI [` is a function key; "Comprehensive keyboard handling in
/// terminals", https://sw.kovidgoyal.net/kitty/keyboard-protocol/.
struct EscapeSequence {
  private enum Part {
    case introducer, control, single, string
    case rest(Int)
  }

  private var part = Part.introducer
  private var parameters = ""
  /// Whether its Escape interrupted a string, which a backslash then ends.
  private let endsString: Bool

  init(endsString: Bool) { self.endsString = endsString }

  var isString: Bool { if case .string = part { true } else { false } }

  /// Whether `character` may follow. If not, it is read as if there were no sequence.
  func accepts(_ character: Character) -> Bool {
    switch part {
    case .introducer: character.behindEscape == nil
    case .control, .single: character.asciiValue.map { (0x20...0x7e).contains($0) } ?? false
    case .string: character.isPrintable || character == "\u{7}"
    case .rest: true
    }
  }

  /// The completed key, or nil if the sequence continues.
  mutating func read(_ character: Character) -> TerminalKey? {
    switch part {
    case .introducer:
      switch character {
      case "\u{1b}": break
      case "[": part = .control
      case "O": part = .single
      case "]", "P", "_", "^", "X": part = .string
      case "\\" where endsString: return .nothing
      default: return .alt(character)
      }
    case .control where ("\u{20}"..."\u{3f}").contains(character): parameters.append(character)
    case .control where parameters.isEmpty && character == "M": part = .rest(3)
    case .control where parameters.isEmpty && character == "[": part = .rest(1)
    case .control: return key(endedBy: character)
    case .single: if !("0"..."9").contains(character), character != ";" { return .unknown }
    case .string: if character == "\u{7}" { return .unknown }
    case .rest(let count):
      if count == 1 { return .unknown }
      part = .rest(count - 1)
    }
    return nil
  }

  /// A key by its number, as `CSI code ; modifiers u` of kitty and `CSI 27 ; modifiers ; code ~` of xterm, or a mark of
  /// a paste.
  private func key(endedBy end: Character) -> TerminalKey {
    // After a colon comes an alternative, or the type of the event: repeat (2) or release (3).
    let fields = parameters.split(separator: ";", omittingEmptySubsequences: false).map { field in
      field.split(separator: ":", omittingEmptySubsequences: false).map { UInt32($0) ?? 0 }
    }
    switch (end, fields.count) {
    case ("u", 1): return Self.key(fields[0][0], modifiers: [])
    case ("u", 2...): return Self.key(fields[0][0], modifiers: fields[1])
    case ("~", 3) where fields[0] == [27]: return Self.key(fields[2][0], modifiers: fields[1])
    case ("~", 1) where fields[0] == [200]: return .pasteBegins
    case ("~", 1) where fields[0] == [201]: return .pasteEnds
    default: return .unknown
    }
  }

  private static func key(_ code: UInt32, modifiers: [UInt32]) -> TerminalKey {
    if modifiers.dropFirst().first == 3 { return .nothing }
    // 1 plus the bits of Shift, Alt, Ctrl, three modifiers that type nothing, and two locks.
    let bits = max(modifiers.first ?? 1, 1) - 1
    guard let scalar = Unicode.Scalar(code), scalar.properties.generalCategory != .privateUse, bits & 0b111000 == 0
    else {
      return .unknown
    }
    var character = Character(scalar)
    if bits & 1 != 0 { character = character.uppercased().first ?? character }
    if bits & 4 != 0 {
      // Ctrl-Backspace erases a word, as with Alt.
      if code == 0x7f { return .alt(character) }
      guard (0x40...0x7e).contains(code), let control = Unicode.Scalar(code & 0x1f) else { return .unknown }
      character = Character(control)
    }
    return bits & 2 != 0 ? .alt(character) : .plain(character)
  }
}

extension Character {
  /// If this is an 8-bit control character, which stands for Escape and another character, the other character.
  var behindEscape: Character? {
    guard let code = unicodeScalars.first?.value, (0x80...0x9f).contains(code) else { return nil }
    return Unicode.Scalar(code - 0x40).map(Character.init)
  }
}
