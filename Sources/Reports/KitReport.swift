import Results

/// The kits of a run of several apps for a terminal, computed from the CSV files and the manifest alone.
package enum KitReport {
  /// Each line is ended by LF.
  package static func page(for result: RunResult, at place: ReportPlace) -> String {
    let comparison = KitComparison(result)
    let sections = comparison.traces.map { SummarySection(result, trace: $0) }
    var page = TextPage(columns: place.columns)
    page.paragraph("Kits against apps: \(sections.map(\.place).listed)", .heading)
    page.paragraph(
      "\(extents(sections)). Closed loop, virtual clock: each event comes as soon as the last has settled.")
    page.gap()
    let table = KitTable(comparison, columns: page.columns)
    table.write(to: &page)
    page.gap()
    KitNotes(comparison, sections, leftOut: table.leftOut).write(to: &page)
    for outcome in result.manifest.outcomes { write(outcome, to: &page) }
    if let verdict = verdict(of: comparison) {
      page.gap()
      page.line("Verdict", .heading)
      page.paragraph(verdict)
    }
    page.gap()
    page.line("Every figure, and which architecture each is of (\(KitRow.fileName)):")
    page.line(spaces(2) + place.folder)
    for (index, command) in place.next.enumerated() {
      if index == 0 { page.gap() }
      page.paragraph("\(command.meaning):")
      page.command(command.line, indent: 2)
    }
    return page.text(colour: place.colour)
  }

  package static func csv(for result: RunResult) -> String { CSVTable(rows: KitComparison(result).rows).text }

  /// `2,000 events each, seed 1, 7 rounds`, or the number of events of each app.
  private static func extents(_ sections: [SummarySection]) -> String {
    guard let first = sections.first else { return "Nothing was replayed" }
    return Set(sections.map(\.extent)).count == 1
      ? first.extent : sections.map { "\($0.trace.app): \($0.extent)" }.joined(separator: "; ")
  }

  private static func write(_ outcome: ArchitectureOutcome, to page: inout TextPage) {
    if outcome.correctness?.isPromiseBroken == true {
      page.gap()
      page.paragraph(
        "\(outcome.architecture) of \(outcome.app) promises the oracle's decisions and takes others; to see them:", .bad
      )
    } else if let failure = outcome.failure {
      page.gap()
      page.paragraph("\(outcome.architecture) of \(outcome.app) \(failure.sentence); to see it again:", .bad)
    } else {
      return
    }
    page.command(outcome.repeatCommand)
  }

  /// The kits with a correct version in every app; nil if fewer than two kits are compared.
  private static func verdict(of comparison: KitComparison) -> String? {
    let apps = comparison.traces.map(\.app)
    let kits = comparison.kits.filter { $0 != KitComparison.unstated }
    if kits.count < 2 { return nil }
    let correct = comparison.rows.filter {
      $0.version == .correct && $0.verdict == .identical && $0.promise == .identical
    }
    let everywhere = kits.filter { kit in
      apps.allSatisfy { app in correct.contains { $0.kit == kit && $0.app == app } }
    }
    let places = apps.count == 1 ? apps[0] : "each of the \(apps.count) apps"
    return everywhere.isEmpty
      ? "No kit has a correct version in \(places)."
      : "Kits with a correct version in \(places): \(everywhere.listed)."
  }
}

extension SummarySection {
  fileprivate var place: String { "\(trace.app) on \(trace.name.printable.elided(to: 40))" }
}

/// Apps against kits: a group of rows for each version, a row for each kit, a column for each app.
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

  /// The width of the longest name of this package's kits.
  package static let nameWidthMin = 19

  /// The apps that did not fit the page.
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
      if version == .published, own.allSatisfy({ $0.architecture == nil }) { return nil }
      return [kit] + apps.map { app in own.first { $0.app == app }?.cell ?? "" }
    }
  }
}

extension KitRow {
  /// The architecture's result: `1.29`, `1.29*`, `≠ 2.42` or `!`; `none` without a correct version, empty without a
  /// published one.
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

struct KitNotes {
  private let comparison: KitComparison
  private let sections: [SummarySection]
  /// The apps that did not fit the page.
  private let leftOut: [String]
  private let rows: [KitRow]

  init(_ comparison: KitComparison, _ sections: [SummarySection], leftOut: [String]) {
    (self.comparison, self.sections, self.leftOut) = (comparison, sections, leftOut)
    rows = comparison.rows
  }

  func write(to page: inout TextPage) {
    for note in notes(columns: page.columns) { page.paragraph(note, .quiet, hanging: 2) }
  }

  private func notes(columns: Int) -> [String] {
    let cells = rows.map(\.cell)
    return [
      figure, published, missing,
      note(KitRow.wrongMark, "some decisions are not the oracle's, the app's own rule for which are due", cells),
      note(KitRow.correctHereMark, "wrong on other traces; this one never met the cause", cells),
      note(KitRow.failedMark, "crashed or hung", cells),
      note(KitRow.noVersion, "the app has architectures of the kit, and no correct one is written yet", cells),
      "no entry: the app has no architecture of the kit" + (hasPublished ? ", or none that is published" : ""),
      world,
      comparison.kits.contains(KitComparison.unstated)
        ? "\(KitComparison.unstated): architectures that state no kit" : nil,
      ProcessorShare.note(on: sections.flatMap(\.processorShares)),
      leftOut.isEmpty ? nil : "left out, as the page is \(columns) columns wide: \(leftOut.joined(separator: ", "))",
    ].compactMap(\.self)
  }

  private var hasPublished: Bool { rows.contains { $0.version == .published && $0.architecture != nil } }

  private var figure: String {
    let rounds = sections.map(\.rounds).max() ?? 1
    let median = rounds > 1 ? "; the median of \(rounds.of("round"))" : ""
    return "figure: time per event divided by that of \(baselines)\(median). Rounds are short: figures that are close "
      + "cannot be told apart"
  }

  /// `imperative in the same app`
  private var baselines: String {
    let names = sections.map(\.baseline)
    return Set(names).count == 1
      ? "\(names[0]) in the same app"
      : zip(names, sections).map { "\($0) in \($1.trace.app)" }.listed
  }

  private var published: String? {
    hasPublished
      ? "published: by an article, a repository or a talk; of several the cheapest correct one, or if all are wrong the one "
        + "that goes wrong least often"
      : nil
  }

  private var world: String? {
    sections.contains(where: \.hasWorldFigures)
      ? "world: where an app's requests are answered, that costs time too, in the figure and in what it is divided by"
      : nil
  }

  private var missing: String? {
    rows.contains { $0.verdict != nil && $0.value == nil } ? "-: not timed, or the baseline was not" : nil
  }

  private func note(_ mark: String, _ meaning: String, _ cells: [String]) -> String? {
    cells.contains { $0.contains(mark) } ? "\(mark): \(meaning)" : nil
  }
}
