extension String {
  /// Keeps two words on one line.
  package static let noBreakSpace: Character = "\u{A0}"

  /// The text in lines of at most `width` characters, broken between words; a longer word gets a line of its own. A
  /// no-break space is shown as a space and never broken at.
  ///
  /// - Parameter hanging: How many spaces the lines after the first start with.
  func wrapped(to width: Int, hanging: Int = 0) -> [String] {
    split { $0.isWhitespace && $0 != Self.noBreakSpace }
      .map(String.init)
      .filled(to: width, hanging: hanging)
      .map { $0.replacing(String(Self.noBreakSpace), with: " ") }
  }

  /// A shell command in lines of at most `width` characters that can be copied together: every line but the last ends
  /// in a backslash, and none breaks within quotes or between an option and its value.
  func wrappedAsCommand(to width: Int) -> [String] {
    let lines = commandParts.filled(to: width - 2, hanging: 2)
    return lines.dropLast().map { $0 + " \\" } + lines.suffix(1)
  }

  /// At most `width` characters: what does not fit is left out in the middle, where names differ least.
  package func elided(to width: Int) -> String {
    guard count > width else { return self }
    let kept = Swift.max(0, width - 1)
    return prefix((kept + 1) / 2) + "…" + suffix(kept / 2)
  }

  /// At most `width` characters: what does not fit is left out at the end.
  func clipped(to width: Int) -> String {
    count > width ? prefix(Swift.max(0, width - 1)) + "…" : self
  }

  package func padded(to width: Int) -> String { self + spaces(width - count) }

  package func paddedLeft(to width: Int) -> String { spaces(width - count) + self }

  /// The words of a command, each option with the value that follows it.
  private var commandParts: [String] {
    var parts: [String] = []
    for word in wordsOutsideQuotes {
      if let last = parts.last, last.hasPrefix("-"), !last.contains(" "), !word.hasPrefix("-") {
        parts[parts.count - 1] += " " + word
      } else {
        parts.append(word)
      }
    }
    return parts
  }

  private var wordsOutsideQuotes: [String] {
    var words: [String] = []
    var word = ""
    var openQuote: Character?
    for character in self {
      if character == " " && openQuote == nil {
        words.append(word)
        word = ""
        continue
      }
      if character == openQuote {
        openQuote = nil
      } else if openQuote == nil && (character == "'" || character == "\"") {
        openQuote = character
      }
      word.append(character)
    }
    return (words + [word]).filter { !$0.isEmpty }
  }
}

extension [String] {
  /// The words one after the other, a space between, as many to a line as fit.
  fileprivate func filled(to width: Int, hanging: Int) -> [String] {
    var lines: [String] = []
    for word in self {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(lines.isEmpty ? word : spaces(hanging) + word)
      }
    }
    return lines
  }
}
