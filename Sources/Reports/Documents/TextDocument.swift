import Results

/// The summary of every run for a terminal, then what was found out beside them.
enum TextDocument {
  static func text(for input: ReportInput, at place: ReportPlace) -> String {
    let runs = zip(input.runFolders, input.runs).map { folder, run in
      let place = ReportPlace(
        folder: folder, next: place.next, columns: place.columns, colour: place.colour)
      return run.manifest.baselines == nil
        ? SummaryReport.page(for: run, at: place) : KitReport.page(for: run, at: place)
    }
    var page = TextPage(columns: place.columns)
    for table in BesideTable.all(of: input) { write(table, to: &page) }
    if let rest = BesideTable.leftOut(of: input) {
      page.gap()
      page.paragraph(rest, .quiet)
    }
    return (runs + [page.text(colour: place.colour)]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func write(_ table: BesideTable, to page: inout TextPage) {
    let rows = ([table.header] + table.rows).map { Array($0.dropLast()) }
    let layout = TableLayout(
      Array(repeating: .left, count: rows[0].count), rows: rows, columns: page.columns,
      fitting: TableLayout.Fitting(mayCrowd: true))
    page.gap()
    page.line(table.title, .heading)
    for (index, row) in rows.enumerated() {
      let last = index == 0 ? table.header : table.rows[index - 1]
      let start = layout.line(row)
      if last[last.count - 1].isEmpty {
        page.line(start)
        continue
      }
      let width = layout.first(row[0]).count + layout.rest(Array(row.dropFirst())).count
      page.term(start, last[last.count - 1], indent: 0, column: min(width + 2, page.columns - 20))
    }
  }
}
