import Basics
import Reports

/// Parts that run on from line to line.
enum Lines {
  /// The parts one after the other, two spaces between, as many to a line as fit behind the indentation.
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
