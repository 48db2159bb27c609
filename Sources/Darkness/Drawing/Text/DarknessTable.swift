import Basics
import Reports

/// The measures as a table with a row for each architecture. It is split into as many tables as the width of the page
/// needs; a legend of the columns follows.
package struct DarknessTable {
  package let lines: [String]

  /// - Parameter width: of a line, at most.
  package init(_ portraits: [Portrait], columns width: Int = TextPage.documentColumns) {
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
        return used <= width
      }
      rest = rest.dropFirst(shown.count)
      let rows = names.indices.map { row in [names[row]] + shown.map { $0[row] } }
      let layout = TableLayout(
        TableLayout.named(shown.count), rows: rows, columns: width,
        fitting: TableLayout.Fitting(firstWidthMax: Self.nameWidthMax, shortening: { $0.fitted(to: $1) }))
      blocks.append(rows.map(layout.line))
    }
    let isMissing = columns.contains { $0.contains(DarknessColumn.missing) }
    let missing = isMissing ? [[DarknessColumn.missing, DarknessColumn.meaningOfMissing]] : []
    let notes = DarknessColumn.all.map { [$0.title, $0.meaning] } + missing
    var legend = TextPage(columns: width)
    let column = (notes.map(\.[0].count).max() ?? 0) + 2
    for note in notes { legend.term(note[0], note[1], indent: 0, column: column) }
    lines = blocks.flatMap { $0 + [""] } + legend.plainLines
  }

  private static let title = "architecture"
  private static let nameWidthMax = 34
}
