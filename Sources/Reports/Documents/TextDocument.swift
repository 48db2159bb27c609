import Results
import Verification

/// The summary of every run for a terminal, then the results of other commands.
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

/// Results of another command as a table of text.
struct BesideTable {
  let title: String
  let header: [String]
  let rows: [[String]]

  static func all(of input: ReportInput) -> [BesideTable] {
    [matrix(input.matrix ?? []), darkness(input.darkness ?? []), ruleChanges(input.ruleChanges ?? [])]
      .filter { !$0.rows.isEmpty }
  }

  /// A sentence about results that are not shown; nil if there are none.
  static func leftOut(of input: ReportInput) -> String? {
    input.compileCosts.map {
      "Not shown: \($0.count.of("run")) of the compiler. --format csv and --format json have them."
    }
  }

  private static func matrix(_ rows: [CorrectnessRow]) -> BesideTable {
    let names = once(rows.map { [$0.app, $0.architecture] })
    return BesideTable(
      title: "What faults do", header: ["app", "architecture", "without a fault", "goes wrong under"],
      rows: names.map { name in
        let own = rows.filter { $0.app == name[0] && $0.architecture == name[1] }
        let plain = own.first { $0.fault == CorrectnessRow.noFault }?.verdict
        let faults = own.filter { $0.faultToBlame == true }.map(\.fault)
        return name + [plain?.rawValue ?? "", faults.isEmpty ? "no other fault" : faults.joined(separator: ", ")]
      })
  }

  private static func darkness(_ rows: [DarknessRow]) -> BesideTable {
    let shown = ["lines", "conditions_explicit", "conditions_implicit", "deciding_places"]
    let values = Dictionary(
      rows.map { ([$0.app, $0.architecture, $0.metric], $0.value) }, uniquingKeysWith: { first, _ in first })
    return BesideTable(
      title: "Conditions in sources", header: ["app", "architecture"] + shown.map { $0.replacing("_", with: " ") },
      rows: once(rows.map { [$0.app, $0.architecture] }).map { name in
        name + shown.map { (values[name + [$0]] ?? nil)?.exactFigure ?? "" }
      })
  }

  private static func ruleChanges(_ rows: [RuleChangeRow]) -> BesideTable {
    BesideTable(
      title: "Changes of rules",
      header: ["rule", "architecture", "attempt", "files", "spots", "lines", "conditions", "wrong", "new faults"],
      rows: rows.map { row in
        [
          row.rule, row.architecture, row.attempt, row.files.grouped, row.spots.grouped,
          "+\(row.linesAdded) -\(row.linesRemoved)", "\(row.conditionsBefore) to \(row.conditionsAfter)",
          row.differences.grouped, row.newFaults,
        ]
      })
  }

  private static func once(_ names: [[String]]) -> [[String]] {
    var seen: Set<[String]> = []
    return names.filter { seen.insert($0).inserted }
  }
}
