import Basics
import Verification

/// A marble diagram in characters. Time runs to the right. There is a row for each input, one for the expected
/// decisions and one for the actual ones. Rows above them are remarks, such as where the app's clock ties or steps
/// back.
///
///     text           ────"1"─
///     Call           ─●──────
///     oracle         ────────
///     combine-latest ────"1"─
package struct MarbleText {
  /// The rows, each with its name in front and at most `width` columns wide. A wider diagram is split into blocks, with
  /// an empty line between them.
  package let lines: [String]

  /// - Parameters:
  ///   - width: the largest width of a line, in characters.
  ///   - gap: the number of spaces between the longest name and the marbles.
  package init(_ diagram: MarbleDiagram, width: Int = 76, gap: Int = 1) {
    let diagram = diagram.printable
    let nameWidth = diagram.rows.map(\.name.displayWidth).max() ?? 0
    let columns = diagram.instants.map { instant in
      (marks: instant.marks, width: (instant.marks.map(\.displayWidth).max() ?? 0) + 2)
    }
    var lines: [String] = []
    var rest = columns[...]
    repeat {
      var used = nameWidth + gap
      let block = rest.prefix {
        used += $0.width
        return used <= width
      }
      // A column wider than the line gets its own block.
      let shown = block.isEmpty ? rest.prefix(1) : block
      rest = rest.dropFirst(shown.count)
      if !lines.isEmpty { lines.append("") }
      for (index, row) in diagram.rows.enumerated() {
        let marbles = shown.map { Self.centred($0.marks[index], in: $0.width) }.joined()
        lines.append(row.name.padded(to: nameWidth + gap) + marbles)
      }
    } while !rest.isEmpty
    self.lines = lines
  }

  private static func centred(_ mark: String, in width: Int) -> String {
    let rest = width - mark.displayWidth
    return String(repeating: "─", count: rest / 2) + mark + String(repeating: "─", count: rest - rest / 2)
  }
}

extension MarbleDiagram {
  /// Whether the two are equal except for times and the name of the architecture's row.
  func looksLike(_ other: MarbleDiagram) -> Bool {
    named("").rows == other.named("").rows && instants.map(\.marks) == other.instants.map(\.marks)
  }

  func named(_ name: String) -> MarbleDiagram {
    var diagram = self
    for index in rows.indices where rows[index].role == .actual { diagram.rows[index].name = name }
    return diagram
  }
}

extension MarbleDiagram {
  /// With names and marks on one line, and long ones shortened.
  var printable: MarbleDiagram {
    MarbleDiagram(
      rows: rows.map { Row(name: $0.name.excerpt, role: $0.role) },
      instants: instants.map { Instant(nanoseconds: $0.nanoseconds, marks: $0.marks.map(\.excerpt)) })
  }
}
