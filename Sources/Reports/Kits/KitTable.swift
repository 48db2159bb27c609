import Results

/// Apps against kits: a part of the table for each version, a row for each kit that has it, a column for each app.
package struct KitTable {
  private let apps: [String]
  private let kits: [String]
  private let rows: [KitRow]
  private let layout: TableLayout
  private let titles: [[String]]

  init(_ comparison: KitComparison, columns: Int) {
    let (apps, kits, rows) = (comparison.traces.map(\.app), comparison.kits, comparison.rows)
    titles = TableLayout.splitTitles(apps, first: "kit")
    layout = TableLayout(
      TableLayout.named(apps.count),
      rows: titles + KitRow.Version.allCases.flatMap { Self.lines($0, of: kits, in: apps, rows) }, columns: columns,
      fitting: TableLayout.Fitting(
        firstWidthMin: Self.nameWidthMin, mayCrowd: true, expendable: Array((1...max(1, apps.count)).reversed())))
    (self.apps, self.kits, self.rows) = (apps, kits, rows)
  }

  /// How wide the longest name of this package's kits is.
  package static let nameWidthMin = 19

  /// The apps for which the page has no room.
  var leftOut: [String] { layout.leftOut.map { apps[$0 - 1] }.reversed() }

  func write(to page: inout TextPage) {
    for title in titles { page.line(layout.line(title), .heading) }
    for version in KitRow.Version.allCases {
      let lines = Self.lines(version, of: kits, in: apps, rows)
      if lines.isEmpty { continue }
      page.line(TableLayout.rule(version.title, columns: page.columns), version.style)
      for line in lines { page.line(layout.line(line)) }
    }
  }

  private static func lines(
    _ version: KitRow.Version, of kits: [String], in apps: [String], _ rows: [KitRow]
  ) -> [[String]] {
    let rows = rows.filter { $0.version == version }
    return kits.compactMap { kit in
      let own = rows.filter { $0.kit == kit }
      // Where nobody has published anything, there is nothing to say.
      if version == .published, own.allSatisfy({ $0.architecture == nil }) { return nil }
      return [kit] + apps.map { app in own.first { $0.app == app }?.cell ?? "" }
    }
  }
}

extension KitRow {
  /// How its architecture fared: `1.29`, `1.29*`, `≠ 2.42` or `!`; `none` if there is no correct one, and nothing if there
  /// is no published one.
  var cell: String {
    guard architecture != nil else { return version == .correct ? Self.noVersion : "" }
    let ratio = value.map(\.figure) ?? "-"
    switch verdict {
    case .identical: return promise == .diverges ? "\(ratio)\(Self.correctHereMark)" : ratio
    case .diverges: return "\(Self.wrongMark) \(ratio)"
    case .notApplicable, .crashed, .hung, .outOfMemory, .printed, .leftRunning, nil: return Self.failedMark
    }
  }

  static let noVersion = "none"
  static let correctHereMark = "*"
  static let wrongMark = "≠"
  static let failedMark = "!"
}

extension KitRow.Version {
  var title: String {
    switch self {
    case .correct: "the cheapest correct version of each kit"
    case .published: "the best published version, right or wrong"
    }
  }

  fileprivate var style: TextStyle { self == .correct ? .good : .heading }
}
