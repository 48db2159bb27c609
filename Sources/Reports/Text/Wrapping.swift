import Basics

extension String {
  /// Keeps two words on one line.
  package static let noBreakSpace: Character = "\u{A0}"

  /// The text in lines of at most `width` columns, broken between words; a longer word gets its own line. A no-break
  /// space becomes a space without a break.
  ///
  /// - Parameter hanging: The indent of the lines after the first, in spaces.
  package func wrapped(to width: Int, hanging: Int = 0) -> [String] {
    split { $0.isWhitespace && $0 != Self.noBreakSpace }
      .map(String.init)
      .filled(to: width, hanging: hanging)
      .map { $0.replacing(String(Self.noBreakSpace), with: " ") }
  }

  /// A shell command in lines of at most `width` columns. All lines but the last end in a backslash; no line breaks
  /// within quotes or between an option and its value.
  func wrappedAsCommand(to width: Int) -> [String] {
    let lines = commandParts.filled(to: width - 2, hanging: 2)
    return lines.dropLast().map { $0 + " \\" } + lines.suffix(1)
  }

  /// Shortened to `width` columns in the middle, where names differ least.
  package func elided(to width: Int) -> String {
    guard displayWidth > width else { return self }
    let kept = Swift.max(0, width - 1)
    return prefix(displayWidth: (kept + 1) / 2) + "…" + suffix(displayWidth: kept / 2)
  }

  /// Shortened to `width` columns at the end.
  package func clipped(to width: Int) -> String {
    displayWidth > width ? prefix(displayWidth: Swift.max(0, width - 1)) + "…" : self
  }

  /// Shortened to `width` columns at the beginning.
  package func keepingEnd(to width: Int) -> String {
    displayWidth > width ? "…" + suffix(displayWidth: Swift.max(0, width - 1)) : self
  }

  /// A name or path shortened to `width` columns: without leading folders, or else without the middle of the name.
  package func fitted(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var names = split(separator: "/")[...]
    while names.count > 1 {
      names = names.dropFirst()
      let path = "…/" + names.joined(separator: "/")
      if path.displayWidth <= width { return path }
    }
    return (names.last.map(String.init) ?? self).elided(to: width)
  }

  package func padded(to width: Int) -> String { self + spaces(width - displayWidth) }

  package func paddedLeft(to width: Int) -> String { spaces(width - displayWidth) + self }

  /// The words of a command, each option with its value.
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
  fileprivate func filled(to width: Int, hanging: Int) -> [String] {
    var lines: [String] = []
    for word in self {
      if let last = lines.last, last.displayWidth + 1 + word.displayWidth <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(lines.isEmpty ? word : spaces(hanging) + word)
      }
    }
    return lines
  }
}
