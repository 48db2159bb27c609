/// What a terminal sends to its program, as keys.
struct TerminalKeyboard {
  var cutter = SentenceCutter()

  /// The terminal sends `data`, in one piece.
  mutating func type(_ data: String, at timeNanoseconds: Int64) {
    var printable = ""
    var rest = Substring(data)
    while let character = rest.first {
      if character.isPrintable {
        printable.append(rest.removeFirst())
        continue
      }
      add(printable, at: timeNanoseconds)
      printable = ""
      if character == "\u{1b}" {
        rest = rest.afterEscapeSequence
        cutter.addUnknown(at: timeNanoseconds)
      } else {
        rest.removeFirst()
        control(character, at: timeNanoseconds)
      }
    }
    add(printable, at: timeNanoseconds)
  }

  private mutating func add(_ text: String, at timeNanoseconds: Int64) {
    if let character = text.first, text.count == 1 {
      cutter.add(.types(character), at: timeNanoseconds)
    } else if !text.isEmpty {
      cutter.paste(text, at: timeNanoseconds)
    }
  }

  private mutating func control(_ character: Character, at timeNanoseconds: Int64) {
    switch character {
    case "\r", "\n", "\r\n": cutter.add(.presses, at: timeNanoseconds)
    case "\u{4}" where cutter.text.isEmpty: cutter.add(.presses, at: timeNanoseconds)
    case "\u{7f}", "\u{8}": cutter.add(.erases, at: timeNanoseconds)
    case "\u{15}": cutter.add(.sets(""), at: timeNanoseconds)
    default: cutter.addUnknown(at: timeNanoseconds)
    }
  }
}

extension SentenceCutter {
  /// Several characters at once, behind what stands in the field.
  mutating func paste(_ pasted: String, at timeNanoseconds: Int64) {
    let isFull = text.utf8.count + pasted.utf8.count > Self.textBytesMax
    if isFull { endSentence() }
    add(.sets((continues(at: timeNanoseconds) ? text : "") + pasted), at: timeNanoseconds)
  }
}

extension Character {
  fileprivate var isPrintable: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
}

extension Substring {
  /// What follows the escape sequence at the beginning: `ESC [ … letter`, `ESC O letter`, or `ESC` and a character (ECMA-48).
  fileprivate var afterEscapeSequence: Substring {
    let body = dropFirst()
    guard let introducer = body.first else { return body }
    if introducer == "[" {
      return body.dropFirst().drop { !("@"..."~").contains($0) }.dropFirst()
    }
    return introducer == "O" ? body.dropFirst(2) : body.dropFirst()
  }
}
