import Results

/// The kits of a run of several apps for a terminal. It is computed from the CSV files and the manifest alone.
package enum KitReport {
  /// The report, every line ended.
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

  /// The rows of `kits.csv`.
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

  /// Which kits have a correct version everywhere; nil if fewer than two are compared.
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
  /// The app, and the trace that was replayed on it.
  fileprivate var place: String { "\(trace.app) on \(trace.name.printable.elided(to: 40))" }
}
