import Basics
import Reports

/// The measures as a table with a row for each architecture. It is split into as many tables as 80 columns need; a
/// legend of the columns follows.
package struct DarknessTable {
  package let lines: [String]

  package init(_ portraits: [Portrait]) {
    let columns = DarknessColumn.all.map { column in
      [column.title] + portraits.map { column.cell($0.profile) }
    }
    let names = [Self.title] + portraits.map(\.name)
    let nameWidth = min(names.map(\.printable.displayWidth).max() ?? 0, Self.nameWidthMax)
    var blocks: [[String]] = []
    var rest = columns[...]
    while !rest.isEmpty {
      var used = nameWidth
      let shown = rest.prefix { column in
        used += 2 + (column.map(\.displayWidth).max() ?? 0)
        return used <= TextPage.columns
      }
      rest = rest.dropFirst(shown.count)
      let rows = names.indices.map { row in [names[row]] + shown.map { $0[row] } }
      let layout = TableLayout(
        TableLayout.named(shown.count), rows: rows, firstWidthMax: Self.nameWidthMax, shortening: { $0.fitted(to: $1) })
      blocks.append(rows.map(layout.line))
    }
    let isMissing = columns.contains { $0.contains(DarknessColumn.missing) }
    let missing = isMissing ? [[DarknessColumn.missing, DarknessColumn.meaningOfMissing]] : []
    let notes = DarknessColumn.all.map { [$0.title, $0.meaning] } + missing
    lines = blocks.flatMap { $0 + [""] } + notes.map(TableLayout([.left, .left], rows: notes).line)
  }

  private static let title = "architecture"
  private static let nameWidthMax = 34
}
