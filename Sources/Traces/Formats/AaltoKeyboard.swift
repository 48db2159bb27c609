/// The keyboard of an Aalto recording: turns each key, in the order of presses, into what it does to the text.
struct AaltoKeyboard {
  private(set) var unknownKeyCount = 0
  private var isCapsLocked = false
  /// When the last shift key now down is released.
  private var shiftEndMilliseconds = Int64.min

  mutating func press(_ stroke: AaltoStroke) -> KeystrokeRecording.Action {
    switch stroke.key {
    case .character(let character):
      return .types(character)
    case .key(let key):
      let isShifted = stroke.pressTimeMilliseconds < shiftEndMilliseconds
      let isUpper = key.isLetter ? isShifted != isCapsLocked : isShifted
      return .types(isUpper ? key.shifted : key.plain)
    case .backspace:
      return .erases
    case .capsLock:
      isCapsLocked.toggle()
      return .nothing
    case .shift:
      shiftEndMilliseconds = max(shiftEndMilliseconds, stroke.releaseTimeMilliseconds)
      return .nothing
    case .unknown:
      unknownKeyCount += 1
      return .nothing
    }
  }
}

/// What one line of an Aalto recording says about its key.
enum AaltoKey: Equatable {
  /// The character that was typed.
  case character(Character)
  /// A key whose character depends on shift and caps lock.
  case key(USKey)
  case backspace
  case capsLock
  case shift
  case unknown

  /// LETTER decides: one printable character is typed, a word names a key. Where it is empty or a control character, the
  /// JavaScript code of the key decides, on a US keyboard.
  init(letter: ArraySlice<UInt8>, keyCode: Int64?) {
    let text = String(latin1: letter)
    let scalars = text.unicodeScalars
    if let scalar = scalars.first, scalars.count == 1, scalar.properties.generalCategory != .control {
      self = .character(Character(scalar))
    } else if scalars.count > 1 {
      self = Self.words[text] ?? .unknown
    } else {
      self = keyCode.flatMap { Self.codes[$0] ?? USKey.byCode[$0].map(Self.key) } ?? .unknown
    }
  }

  private static let words: [String: AaltoKey] = ["BKSP": .backspace, "CAPS_LOCK": .capsLock, "SHIFT": .shift]
  private static let codes: [Int64: AaltoKey] = [8: .backspace, 16: .shift, 20: .capsLock]
}
