/// What lines of text are made of. A line is at most ``columns`` wide.
enum Lines {
  static let columns = 80

  /// The parts one after the other, two spaces between, as many to a line as fit behind the indentation.
  static func filled(with parts: [String], indentation: Int) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, last.count + 2 + part.count <= columns {
        lines[lines.count - 1] = "\(last)  \(part)"
      } else {
        lines.append(spaces(indentation) + part.elided(to: columns - indentation))
      }
    }
    return lines
  }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension String {
  func padded(to width: Int) -> String { self + Lines.spaces(width - count) }

  func paddedLeft(to width: Int) -> String { Lines.spaces(width - count) + self }

  /// A name or path of at most `width` characters: the folders that do not fit are left out, or else the middle of the
  /// name.
  func fitted(to width: Int) -> String {
    guard count > width else { return self }
    var names = split(separator: "/")[...]
    while names.count > 1 {
      names = names.dropFirst()
      let path = "…/" + names.joined(separator: "/")
      if path.count <= width { return path }
    }
    return (names.last.map(String.init) ?? self).elided(to: width)
  }

  /// At most `width` characters: what does not fit is left out in the middle.
  func elided(to width: Int) -> String {
    guard count > width else { return self }
    let kept = max(0, width - 1)
    return prefix((kept + 1) / 2) + "…" + suffix(kept / 2)
  }
}

extension Int {
  /// So many of something: `1 place`, `7 places`.
  func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
