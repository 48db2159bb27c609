/// The measures that a person compares, a row an architecture; as many tables one below the other as 80 columns need, and
/// below them what the columns mean.
package struct DarknessTable {
  package let lines: [String]

  package init(_ portraits: [Portrait]) {
    let longest = max(Self.title.count, portraits.map(\.name.count).max() ?? 0)
    let nameWidth = min(longest, Self.nameWidthMax)
    let columns = DarknessColumn.all.map { column in
      (title: column.title, cells: portraits.map { column.cell($0.profile) })
    }
    var blocks: [[String]] = []
    var rest = columns[...]
    while !rest.isEmpty {
      var used = nameWidth
      let shown = rest.prefix {
        used += 2 + Self.width(of: $0)
        return used <= Lines.columns
      }
      rest = rest.dropFirst(shown.count)
      let names = [Self.title] + portraits.map { $0.name.fitted(to: nameWidth) }
      blocks.append(
        names.enumerated().map { row, name in
          name.padded(to: nameWidth)
            + shown.map { column in
              "  " + (row == 0 ? column.title : column.cells[row - 1]).paddedLeft(to: Self.width(of: column))
            }.joined()
        })
    }
    let isMissing = columns.contains { $0.cells.contains(DarknessColumn.missing) }
    lines =
      blocks.flatMap { $0 + [""] } + DarknessColumn.all.map { Self.note($0.title, $0.meaning) }
      + (isMissing ? [Self.note(DarknessColumn.missing, DarknessColumn.meaningOfMissing)] : [])
  }

  private static let title = "architecture"
  private static let nameWidthMax = 34

  private static func width(of column: (title: String, cells: [String])) -> Int {
    max(column.title.count, column.cells.map(\.count).max() ?? 0)
  }

  private static func note(_ title: String, _ meaning: String) -> String {
    title.padded(to: (DarknessColumn.all.map(\.title.count).max() ?? 0) + 2) + meaning
  }
}
