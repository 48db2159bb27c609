import Reports
import Results

extension RunComparison {
  /// The comparison for a terminal, each line ended by LF.
  ///
  /// - Parameters:
  ///   - columns: the largest width of a line.
  ///   - colour: whether to set colours with escape sequences. The text is the same.
  package func text(columns: Int = TextPage.documentColumns, colour: Bool = false) -> String {
    var page = TextPage(columns: columns)
    let header = ComparisonHeader(comparison: self)
    page.line(header.title, .heading)
    for run in header.runs { page.paragraph("\(run.name): \(run.words)", indent: 2, hanging: 2) }
    for condition in conditions { page.paragraph(condition.sentence) }
    var leftOut: [String] = []
    for section in sections { leftOut += SectionText(section: section, comparison: self).write(to: &page) }
    page.gap()
    for note in ComparisonNotes(comparison: self, leftOut: leftOut, columns: columns).sentences {
      page.paragraph(note, .quiet, hanging: 2)
    }
    let conclusion = ComparisonConclusion(comparison: self)
    page.gap()
    page.line("Verdict", .heading)
    for sentence in conclusion.sentences { page.paragraph(sentence) }
    for failure in conclusion.failures { page.paragraph(failure, .bad, indent: 2, hanging: 2) }
    return page.text(colour: colour)
  }
}

/// One app on one trace: tables of metrics, and changed decisions.
private struct SectionText {
  let section: ComparisonSection
  let comparison: RunComparison

  /// - Returns: the headings of the left-out columns.
  func write(to page: inout TextPage) -> [String] {
    let trace = section.trace
    page.gap()
    let leftOut: [String]
    page.paragraph("\(trace.app) on \(trace.name.printable.elided(to: 60)): \(trace.events.of("event"))", .heading)
    if let architectures = comparison.architectures {
      page.gap()
      leftOut = writeSides(architectures, to: &page)
    } else {
      leftOut = writeRuns(to: &page)
    }
    writeReasons(to: &page)
    if section.rows.contains(where: \.isTime), let caveat = trace.shortTraceCaveat {
      page.gap()
      page.paragraph(caveat, .quiet, hanging: 2)
    }
    for change in section.changes { DecisionChangeText(change: change).write(to: &page) }
    return leftOut
  }

  /// A table for each metric with remarkable rows: those rows, or all rows of times.
  ///
  /// - Returns: the headings of the left-out columns.
  private func writeRuns(to page: inout TextPage) -> [String] {
    var unchanged: [String] = []
    var leftOut: [String] = []
    for metric in section.metrics {
      let rows = section.rows.filter { $0.figureName == metric }
      let shown = rows.filter { $0.isTime || ($0.isRemarkable && $0.conclusion != .notJudged) }
      let same = rows.filter { $0.conclusion == .same }.count
      if shown.isEmpty {
        if same > 0 { unchanged.append("\(metric) of \(same.grouped)") }
        continue
      }
      let table =
        rows[0].isTime
        ? ComparisonTable(ratios: shown, name: name(ofTime:), sides: ("before", "now"))
        : ComparisonTable(counts: shown, name: \.architecture, sides: ("before", "now"))
      page.gap()
      leftOut += table.write(title: title(metric, shown), to: &page)
      if !rows[0].isTime, same > 0 {
        page.line("\(same.grouped) \(same == 1 ? "other" : "others") unchanged", .quiet)
      }
    }
    if unchanged.isEmpty { return leftOut }
    page.gap()
    page.paragraph("unchanged: \(unchanged.joined(separator: ", "))", .quiet, hanging: 2)
    return leftOut
  }

  /// One row for each metric.
  ///
  /// - Returns: the headings of the left-out columns.
  private func writeSides(_ architectures: (reference: String, other: String), to page: inout TextPage) -> [String] {
    let rows = section.rows.filter { $0.metric != OutcomeJudge.metric }
    let sides = (architectures.reference, architectures.other)
    return ComparisonTable(ratios: rows, name: { $0.isTime ? "\($0.figureName), ns" : $0.metric }, sides: sides)
      .write(title: "metric", isNamedInFull: true, to: &page)
  }

  /// The row's name, with the unit of the baseline's times among ratios.
  private func name(ofTime row: ComparisonRow) -> String {
    row.unit == "ratio" || comparison.timing == .interleaved ? row.architecture : "\(row.architecture), ns"
  }

  private func title(_ metric: String, _ rows: [ComparisonRow]) -> String {
    guard rows[0].isTime else { return metric }
    return comparison.timing == .interleaved
      ? "\(metric), ns"
      : "\(metric) / \(comparison.after.result.manifest.baseline(of: section.trace.app).elided(to: 20))'s"
  }

  /// The reasons of uncertain verdicts, each once. Names the architectures if the reason does not apply to all.
  private func writeReasons(to page: inout TextPage) {
    let doubtful = section.rows.filter {
      !$0.reason.isEmpty && $0.metric != DecisionJudge.metric || $0.conclusion == .notJudged
    }
    var told: [String] = []
    for row in doubtful {
      let start = "\(row.figureName) \(row.conclusion.rawValue): \(row.reason)"
      if told.contains(start) { continue }
      if told.isEmpty { page.gap() }
      told.append(start)
      let alike = doubtful.filter {
        $0.figureName == row.figureName && $0.conclusion == row.conclusion && $0.reason == row.reason
      }
      let all = section.rows.filter { $0.figureName == row.figureName }.count
      // Only failed architectures have a row of their outcome.
      let isAll = row.metric != OutcomeJudge.metric && alike.count == all || comparison.architectures != nil
      let names = isAll ? "" : " (\(alike.map(\.architecture).listed))"
      page.paragraph(start + names, .quiet, hanging: 2)
    }
  }
}

extension ComparisonSection {
  /// Each once, in the order of the rows.
  var metrics: [String] {
    var metrics: [String] = []
    for row in rows where !metrics.contains(row.figureName) { metrics.append(row.figureName) }
    return metrics
  }
}

struct ComparisonHeader {
  let comparison: RunComparison

  var title: String {
    comparison.architectures.map { "\($0.other) against \($0.reference), in one run" }
      ?? (comparison.timing == .interleaved ? "Two builds, their rounds interleaved" : "Two runs")
  }

  var runs: [(name: String, words: String)] {
    if comparison.architectures != nil { return [("run", words(comparison.before))] }
    return [("before", words(comparison.before)), ("now", words(comparison.after))]
  }

  private func words(_ run: ComparedRun) -> String {
    let manifest = run.result.manifest
    let commit = manifest.build.commit.map { commit in
      "commit \(commit.prefix(12))\(commit.hasSuffix("-dirty") ? ", with changes" : "")"
    }
    // The folder usually has the run's name.
    let name = run.label.hasSuffix(manifest.runID) ? nil : manifest.runID
    return ([run.label, name, commit, manifest.rounds.of("round")] as [String?])
      .compactMap(\.self).joined(separator: ", ")
  }
}
