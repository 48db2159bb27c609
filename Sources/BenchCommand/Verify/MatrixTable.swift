import BenchCommandLine
import Reports
import Scenarios
import Verification

/// The fault matrix as text: a block for each family of faults, a row for each architecture.
struct MatrixTable {
  let lines: [String]

  /// - Parameters:
  ///   - search: what was tried in each cell, in words.
  ///   - families: of the faults.
  ///   - cells: the cells, architecture by architecture: first without a fault, then with each fault.
  ///   - columns: the largest width of a line.
  init(_ search: String, _ families: [[Fault]], _ cells: [CellRecord], columns: Int = TextPage.documentColumns) {
    let width = families.joined().count + 1
    let rows = stride(from: 0, to: cells.count, by: width).map { Array(cells[$0..<$0 + width]) }
    var lines = search.wrapped(to: columns)
    var first = 0
    for family in families {
      // The column without a fault stands before the first family.
      let end = first + family.count + (first == 0 ? 1 : 0)
      lines += [""] + Self.block(rows.map { Array($0[first..<end]) }, of: rows.map { $0[0].architecture }, columns)
      first = end
    }
    self.lines =
      lines + [""]
      + Self.legend(
        hasBroken: cells.contains { $0.isPromiseBroken && !$0.verdict.isDeath },
        hasDead: cells.contains { $0.verdict.isDeath && $0.unrepeatable == nil },
        hasUnrepeatable: cells.contains { $0.unrepeatable != nil }, columns: columns)
      + rows.flatMap { Self.remarks($0[0], columns: columns) }
  }

  /// What is to be known of a row of which not all was searched.
  private static func remarks(_ cell: CellRecord, columns: Int) -> [String] {
    if let reason = cell.unrepeatable { return "\(reason).".wrapped(to: columns) }
    guard let histories = cell.historiesUntilStop else { return [] }
    return
      "\(cell.architecture) has died too often, and is not searched any more after \(histories.grouped) histories."
      .wrapped(to: columns)
  }

  private static func legend(
    hasBroken: Bool, hasDead: Bool, hasUnrepeatable: Bool, columns: Int
  ) -> [String] {
    let entries =
      [
        ("=", "decides as the oracle does, which says what is due"),
        ("2", "the fewest steps that show otherwise, as the architecture's promise states"),
        ("2*", "the same, and the promise does not state it: the fault is to blame"),
      ] + (hasBroken ? [("2!", "the same, and no fault is needed for it: THE PROMISE IS BROKEN")] : [])
      + (hasDead ? [("2†", "the fewest steps on which it traps, hangs or ends its process in another way")] : [])
      + (hasUnrepeatable ? [("†", "it ends its process too, but not on any steps alone")] : [])
      + [("n/a", "the architecture cannot express the fault")]
    var page = TextPage(columns: columns)
    for (mark, meaning) in entries { page.term(mark, meaning, indent: 0, column: 5) }
    page.paragraph("Columns are faults, the one called none is without; --help explains each.", hanging: 5)
    return page.plainLines
  }

  private static func block(_ rows: [[CellRecord]], of names: [String], _ columns: Int) -> [String] {
    let headings = (rows.first ?? []).map(\.fault)
    let titles = TableLayout.splitTitles(headings, first: "")
    let lines = titles + zip(names, rows).map { [$0] + $1.map(\.mark) }
    return lines.map(TableLayout(TableLayout.named(headings.count), rows: lines, columns: columns).line)
  }
}

extension CellRecord {
  /// `=` for identical, the length of the shortest counterexample, with a star where the fault is to blame and an
  /// exclamation mark where the promise is broken.
  fileprivate var mark: String {
    if unrepeatable != nil { return "†" }
    guard let counterexample else { return verdict == .notApplicable ? "n/a" : "=" }
    if verdict.isDeath { return "\(counterexample.stepCount)†" }
    return "\(counterexample.stepCount)" + (isFaultToBlame == true ? "*" : isPromiseBroken ? "!" : "")
  }
}
