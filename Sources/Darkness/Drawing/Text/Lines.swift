import Basics
import Reports

/// Fills lines with parts of text.
enum Lines {
  /// The parts, separated by two spaces, as many on a line as fit after the indentation.
  static func filled(with parts: [String], indentation: Int, columns: Int) -> [String] {
    var lines: [String] = []
    for part in parts.map(\.printable) {
      if let last = lines.last, last.displayWidth + 2 + part.displayWidth <= columns {
        lines[lines.count - 1] = "\(last)  \(part)"
      } else {
        lines.append(spaces(indentation) + part.elided(to: columns - indentation))
      }
    }
    return lines
  }
}
