enum LinuxInputEvent: Equatable {
  case key(LinuxKey, Stroke)
  /// ABS_MT_TRACKING_ID: a finger touches (`true`) or leaves (`false`) the screen.
  case finger(Bool)
  /// SYN_REPORT: the events since the last report happened at once.
  case report
  /// SYN_DROPPED: events are missing.
  case lost
  /// Anything else, such as a finger's position.
  case other

  enum Stroke: Int64 {
    case up, down, again
  }
}

/// Turns the events of a Linux input device into keys and taps.
///
/// - Characters are those of a US keyboard, with shift and caps lock. Automatic repeats of the device type again.
/// - A key with Ctrl, Alt or Meta is a command and does nothing to the text.
/// - Enter, a mouse button and a tap are presses. A tap begins when a finger touches a screen without other fingers. A
///   device that reports it twice, by BTN_TOUCH and ABS_MT_TRACKING_ID, taps once.
/// - After SYN_DROPPED, events up to and including the next report are ignored (`Documentation/input/event-codes.rst`
///   of the kernel). Releases may be among the lost events, so all keys and fingers count as up from then on. A shift
///   or command key that repeats is down.
struct LinuxInputDevice {
  private var shiftsDown = 0
  private var commandsDown = 0
  private var isCapsLocked = false
  private var held: [(key: LinuxKey, place: SentenceSegmenter.Place)] = []
  private var fingersDown = 0
  /// The state of the current report.
  private var touches = false
  private var fingerTouches = false
  private var hasTouchButton = false
  private var isLosing = false

  mutating func receive(_ event: LinuxInputEvent, at timeNanoseconds: Int64, into cutter: inout SentenceSegmenter) {
    if isLosing {
      isLosing = event != .report
      return
    }
    switch event {
    case .key(let key, .up): release(key, at: timeNanoseconds, in: &cutter)
    case .key(let key, let stroke): press(key, isRepeat: stroke == .again, at: timeNanoseconds, into: &cutter)
    case .finger(true):
      if fingersDown == 0 { fingerTouches = true }
      fingersDown += 1
    case .finger(false): fingersDown = max(0, fingersDown - 1)
    case .report: report(at: timeNanoseconds, into: &cutter)
    case .lost: lose()
    case .other: break
    }
  }

  private mutating func lose() {
    isLosing = true
    (shiftsDown, commandsDown, fingersDown, held) = (0, 0, 0, [])
    (touches, fingerTouches) = (false, false)
  }

  mutating func report(at timeNanoseconds: Int64, into cutter: inout SentenceSegmenter) {
    if touches || fingerTouches && !hasTouchButton { cutter.add(.presses, at: timeNanoseconds) }
    touches = false
    fingerTouches = false
  }

  private mutating func press(
    _ key: LinuxKey, isRepeat: Bool, at timeNanoseconds: Int64, into cutter: inout SentenceSegmenter
  ) {
    switch key {
    case .touch:
      hasTouchButton = true
      if !isRepeat { touches = true }
    case .button: break
    case .shift: shiftsDown = isRepeat ? max(1, shiftsDown) : shiftsDown + 1
    case .command: commandsDown = isRepeat ? max(1, commandsDown) : commandsDown + 1
    case .capsLock: if !isRepeat { isCapsLocked.toggle() }
    case .unknown: cutter.addUnknown(at: timeNanoseconds)
    case .character, .backspace, .enter:
      let place = cutter.add(action(of: key), at: timeNanoseconds, isRepeat: isRepeat)
      if !isRepeat { held.append((key, place)) }
    }
  }

  private func action(of key: LinuxKey) -> KeystrokeRecording.Action {
    if commandsDown > 0 { return .nothing }
    switch key {
    case .character(let key):
      let isShifted = shiftsDown > 0
      let isUpper = key.isLetter ? isShifted != isCapsLocked : isShifted
      return .types(isUpper ? key.shifted : key.plain)
    case .backspace: return .erases
    case .enter: return .presses
    default: return .nothing
    }
  }

  private mutating func release(_ key: LinuxKey, at timeNanoseconds: Int64, in cutter: inout SentenceSegmenter) {
    switch key {
    case .shift: shiftsDown = max(0, shiftsDown - 1)
    case .command: commandsDown = max(0, commandsDown - 1)
    default:
      guard let index = held.firstIndex(where: { $0.key == key }) else { return }
      cutter.release(held.remove(at: index).place, at: timeNanoseconds)
    }
  }
}

/// The keys of a US keyboard by Linux code and name.
///
/// Source: `include/uapi/linux/input-event-codes.h` of the Linux kernel.
enum LinuxKey: Equatable {
  /// A key whose character depends on shift and caps lock.
  case character(USKey)
  case backspace, enter, capsLock, shift
  /// Ctrl, Alt, Meta: turn other keys into commands.
  case command
  /// A finger touches the screen, or a mouse button goes down.
  case touch
  /// Another button, such as a tool that touches.
  case button
  case unknown

  init(code: Int64) {
    self = Self.byCode[code] ?? (code >= 0x100 ? .button : .unknown)
  }

  init(name: String) {
    let name = name == "BTN_MOUSE" ? "BTN_LEFT" : name
    self = Self.byName[name] ?? (name.hasPrefix("BTN_") ? .button : .unknown)
  }

  private static let byCode = Dictionary(uniqueKeysWithValues: table.map { ($0.code, $0.key) })
  private static let byName = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0.key) })

  private typealias Entry = (code: Int64, name: String, key: LinuxKey)

  private static let table: [Entry] = [
    row(2, "1234567890", "!@#$%^&*()"), row(16, "qwertyuiop"), row(30, "asdfghjkl"), row(44, "zxcvbnm"),
    signs.map { entry($0.code, $0.name, $0.plain, $0.shifted) },
    keypad.map { entry($0.code, $0.name, $0.character, $0.character) }, others,
  ].flatMap { $0 }

  private static func row(_ first: Int64, _ plain: String, _ shifted: String? = nil) -> [Entry] {
    zip(plain, shifted ?? plain.uppercased()).enumerated().map { offset, characters in
      entry(first + Int64(offset), characters.0.uppercased(), characters.0, characters.1)
    }
  }

  private static func entry(_ code: Int64, _ name: String, _ plain: Character, _ shifted: Character) -> Entry {
    (code, "KEY_" + name, .character(USKey(plain: plain, shifted: shifted)))
  }

  private static let others: [Entry] = [
    (14, "KEY_BACKSPACE", .backspace), (28, "KEY_ENTER", .enter), (96, "KEY_KPENTER", .enter),
    (58, "KEY_CAPSLOCK", .capsLock), (42, "KEY_LEFTSHIFT", .shift), (54, "KEY_RIGHTSHIFT", .shift),
    (29, "KEY_LEFTCTRL", .command), (97, "KEY_RIGHTCTRL", .command), (56, "KEY_LEFTALT", .command),
    (100, "KEY_RIGHTALT", .command), (125, "KEY_LEFTMETA", .command), (126, "KEY_RIGHTMETA", .command),
    (0x110, "BTN_LEFT", .touch), (0x14a, "BTN_TOUCH", .touch),
  ]

  private static let signs: [(code: Int64, name: String, plain: Character, shifted: Character)] = [
    (12, "MINUS", "-", "_"), (13, "EQUAL", "=", "+"), (26, "LEFTBRACE", "[", "{"), (27, "RIGHTBRACE", "]", "}"),
    (39, "SEMICOLON", ";", ":"), (40, "APOSTROPHE", "'", "\""), (41, "GRAVE", "`", "~"), (43, "BACKSLASH", "\\", "|"),
    (51, "COMMA", ",", "<"), (52, "DOT", ".", ">"), (53, "SLASH", "/", "?"), (57, "SPACE", " ", " "),
  ]

  private static let keypad: [(code: Int64, name: String, character: Character)] = [
    (55, "KPASTERISK", "*"), (71, "KP7", "7"), (72, "KP8", "8"), (73, "KP9", "9"), (74, "KPMINUS", "-"),
    (75, "KP4", "4"), (76, "KP5", "5"), (77, "KP6", "6"), (78, "KPPLUS", "+"), (79, "KP1", "1"), (80, "KP2", "2"),
    (81, "KP3", "3"), (82, "KP0", "0"), (83, "KPDOT", "."), (98, "KPSLASH", "/"),
  ]
}

struct USKey: Equatable {
  let plain: Character
  let shifted: Character

  /// Whether caps lock counts.
  var isLetter: Bool { plain.isLetter }

  /// The keys by their JavaScript codes: 32 space, 48 to 57 digits, 65 to 90 letters, 186 to 222 punctuation.
  static let byCode: [Int64: USKey] = {
    let runs: [(firstCode: Int64, plain: String, shifted: String)] = [
      (32, " ", " "),
      (48, "0123456789", ")!@#$%^&*("),
      (65, "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
      (186, ";=,-./`", ":+<_>?~"),
      (219, "[\\]'", "{|}\""),
    ]
    var keys: [Int64: USKey] = [:]
    for run in runs {
      for (offset, (plain, shifted)) in zip(run.plain, run.shifted).enumerated() {
        keys[run.firstCode + Int64(offset)] = USKey(plain: plain, shifted: shifted)
      }
    }
    return keys
  }()
}
