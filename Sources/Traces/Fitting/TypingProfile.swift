import Basics

/// A person's typing as generator parameters: a file of lines `name=value`. `bench trace fit` writes it and
/// `bench trace generate --profile` reads it.
///
///     # bench typing profile
///     # typing.tsv, a recording of the Aalto keystroke study
///     typing.median=187.4ms
///     typing.sigma=0.431
public struct TypingProfile: Sendable, Equatable {
  public let settings: [Setting]

  public struct Setting: Sendable, Equatable {
    public let name: String
    public let value: String
  }

  public static let header = "# bench typing profile"

  init(rhythm: KeyRhythm, slips: TypingSlips) {
    func chance(_ count: Int, of total: Int) -> Chance {
      let tenThousandths = total == 0 ? 0 : (count * 20_000 + total) / (2 * total)
      return Chance(millionths: Int64(min(tenThousandths, 10_000)) * 100)
    }
    settings =
      rhythm.parameterTexts.map { Setting(name: $0.name, value: $0.value) } + [
        Setting(name: "edits.backspace", value: chance(slips.backspaces, of: slips.keysOnText).parameterText),
        Setting(name: "edits.wrongKey", value: chance(slips.wrongKeys, of: slips.keys).parameterText),
      ]
  }

  /// The text of the file.
  ///
  /// - Parameter remarks: written as comments below the header, a line each.
  public func text(remarks: [String]) -> String {
    ([Self.header] + remarks.map { "# " + SafeText.printable($0) } + settings.map { "\($0.name)=\($0.value)" })
      .map { $0 + "\n" }.joined()
  }

  /// Reads a profile. The first line is ``header``; other lines that begin with `#` are comments.
  public init(_ source: TraceSource) throws(TraceError) {
    try source.checkLines(expected: "the line \(Self.header)")
    var settings: [Setting] = []
    var lines = LineReader(TraceInput(source))
    while let line = try lines.next() {
      if lines.line == 1, !line.elementsEqual(Self.header.utf8) {
        throw lines.malformed(found: Excerpt.quoted(line), expected: "the line \(Self.header)")
      }
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      settings.append(try Self.setting(line, after: settings, in: lines))
    }
    if settings.isEmpty { throw lines.malformed(found: "no parameter", expected: "a line such as typing.median=250ms") }
    self.settings = settings
  }

  private static func setting(
    _ line: ArraySlice<UInt8>, after settings: [Setting], in lines: LineReader
  ) throws(TraceError) -> Setting {
    let text = String(decoding: line, as: UTF8.self)
    guard let sign = text.firstIndex(of: "=") else {
      throw lines.malformed(found: Excerpt.quoted(line), expected: "a name, '=' and a value")
    }
    let setting = Setting(name: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
    var edits = SlipParameters()
    var rhythm = KeyRhythm.phone
    do {
      if setting.name.hasPrefix("edits.") {
        try edits.set(setting.name, to: setting.value)
      } else {
        try rhythm.set(setting.name, to: setting.value)
      }
    } catch {
      throw lines.malformed(
        found: SafeText.printable(String("\(error)".prefix(300))), expected: "a parameter of typing")
    }
    if settings.contains(where: { $0.name == setting.name }) {
      throw lines.malformed(found: "\(setting.name) once more", expected: "each parameter once")
    }
    return setting
  }
}

private struct SlipParameters: ParameterGroup {
  var backspace: Chance = 0
  var wrongKey: Chance = 0

  static let parameters: [Parameter<Self>] = [
    Parameter("edits.backspace", \.backspace, "the last character is erased, per character"),
    Parameter("edits.wrongKey", \.wrongKey, "a wrong key, erased at once, per character"),
  ]
}

public struct TypingSlips: Sendable, Equatable {
  /// Keys that change the text, without those that only erase a wrong key. Each might have been a slip, as
  /// ``EditedText`` draws them.
  public internal(set) var keys = 0
  /// The ``keys`` pressed while the field was not empty.
  public internal(set) var keysOnText = 0
  /// Erasures of a right character: the same was typed again, or nothing.
  public internal(set) var backspaces = 0
  /// Erasures of a wrong character: another was typed instead.
  public internal(set) var wrongKeys = 0

  mutating func add(_ other: TypingSlips) {
    keys += other.keys
    keysOnText += other.keysOnText
    backspaces += other.backspaces
    wrongKeys += other.wrongKeys
  }

  struct Reader {
    private(set) var counted = TypingSlips()
    private var text: [Character] = []
    /// Erased characters that have not been retyped; the last is the next to retype.
    private var erased: [Character] = []

    /// Counts erased characters that were not retyped as right.
    var slips: TypingSlips {
      var slips = counted
      slips.backspaces += erased.count
      return slips
    }

    mutating func receive(_ action: KeystrokeRecording.Action) {
      switch action {
      case .types(let character):
        count()
        if let before = erased.popLast() {
          if before == character {
            counted.backspaces += 1
          } else {
            counted.wrongKeys += 1
            // The erasure was the second half of the slip.
            counted.keys -= 1
            counted.keysOnText -= 1
          }
        }
        text.append(character)
      case .erases:
        guard let last = text.popLast() else { return }
        counted.keys += 1
        counted.keysOnText += 1
        erased.append(last)
      case .sets(let whole):
        count()
        counted.backspaces += erased.count
        erased = []
        text = Array(whole)
      case .presses, .nothing: break
      }
    }

    private mutating func count() {
      counted.keys += 1
      if !text.isEmpty { counted.keysOnText += 1 }
    }
  }
}
