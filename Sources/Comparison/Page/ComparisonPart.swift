import Metrics
import Reports
import Results

/// One app on one trace of a compared page.
struct ComparisonPart {
  let section: ComparisonSection
  let comparison: RunComparison

  func part(_ stories: inout StoryCount) -> PagePart {
    let sections = [decisions(&stories), times, counts].compactMap(\.self)
    return PagePart(
      title: "\(section.trace.app) on \(section.trace.name)",
      answer: PageText(section.rows.contains { $0.fails != nil } ? "Something fails." : "Nothing fails."),
      isOpen: section.rows.contains { $0.fails != nil } || comparison.sections.count == 1, sections: sections)
  }

  private var conclusion: ComparisonConclusion { ComparisonConclusion(comparison: comparison) }

  private var sides: (String, String) {
    comparison.architectures.map { ($0.reference, $0.other) } ?? ("before", "now")
  }

  // MARK: - Decisions

  /// Changed decisions, each with what is drawn of it. None where nothing was compared with the oracle.
  private func decisions(_ stories: inout StoryCount) -> PageSection? {
    guard let answer = conclusion.decisions(section.rows) else { return nil }
    var evidence: [PageEvidence] = []
    for change in section.changes {
      let page = DecisionChangePage(change: change, comparison: comparison)
      evidence.append(.paragraph(PageText(page.headline)))
      let cards = page.stories(&stories)
      if !cards.isEmpty { evidence.append(.stories(cards)) }
      evidence += page.untold.map { .paragraph($0) }
    }
    return PageSection(
      "Decisions", question: comparison.architectures == nil ? "Do they decide as before?" : "Do they decide alike?",
      answer: PageText(answer), evidence: evidence)
  }

  // MARK: - Figures

  private var times: PageSection? {
    let rows = section.rows.filter(\.isTime)
    guard !rows.isEmpty, let answer = conclusion.times(rows) else { return nil }
    return PageSection(
      "Times", question: comparison.architectures == nil ? "Is it faster or slower?" : "Which is faster?",
      answer: PageText(answer),
      evidence: tables(rows) + reasons(rows)
        + [section.trace.shortTraceCaveat].compactMap { $0.map { .paragraph(PageText($0)) } })
  }

  /// Every figure of two architectures; of two runs those with something to report.
  private var counts: PageSection? {
    let rows = section.rows.filter { !$0.isTime && ![DecisionJudge.metric, OutcomeJudge.metric].contains($0.metric) }
    guard !rows.isEmpty, let answer = conclusion.counts(rows) else { return nil }
    let shown = rows.filter { comparison.architectures != nil || ($0.isRemarkable && $0.conclusion != .notJudged) }
    let unchanged = rows.count - shown.count
    return PageSection(
      "Counts", question: "Does it allocate or execute more?", answer: PageText(answer),
      evidence: tables(shown)
        + (unchanged > 0 ? [.paragraph("\(unchanged) other figures are unchanged or not judged.")] : []) + reasons(rows)
    )
  }

  /// One a metric, or one for all where two architectures are compared.
  private func tables(_ rows: [ComparisonRow]) -> [PageEvidence] {
    if rows.isEmpty { return [] }
    if comparison.architectures != nil {
      return [.table(ComparisonPlot(rows: rows, title: "metric", sides: sides, isOfRatios: true).table)]
    }
    var metrics: [String] = []
    for row in rows where !metrics.contains(row.figureName) { metrics.append(row.figureName) }
    return metrics.map { metric in
      .table(
        ComparisonPlot(
          rows: rows.filter { $0.figureName == metric }, title: "architecture", sides: sides, isOfRatios: false
        ).table)
    }
  }

  /// Why something is uncertain or not judged, each reason once.
  private func reasons(_ rows: [ComparisonRow]) -> [PageEvidence] {
    var told: [String] = []
    for row in rows where !row.reason.isEmpty {
      let text = "\(row.figureName) \(row.conclusion.rawValue): \(row.reason)"
      if !told.contains(text) { told.append(text) }
    }
    return told.map { .paragraph(PageText($0)) }
  }
}
