/// The keys of a US keyboard as Linux numbers and names them.
///
/// Source: `include/uapi/linux/input-event-codes.h` of the Linux kernel.
enum LinuxKey: Equatable {
  /// A key whose character depends on shift and caps lock.
  case character(USKey)
  case backspace, enter, capsLock, shift
  /// Ctrl, Alt, Meta: while one is down, other keys are commands.
  case command
  /// A finger touches the screen, or a mouse button goes down.
  case touch
  /// A button of another kind, such as the tool that touches.
  case button
  case unknown

  init(code: Int64) {
    self = Self.byCode[code] ?? (code >= 0x100 ? .button : .unknown)
  }

  init(name: String) {
    // BTN_LEFT goes by this name as well.
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

  /// Keys of successive codes, named after their characters.
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
