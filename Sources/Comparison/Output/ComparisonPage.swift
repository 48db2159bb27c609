import Metrics
import Reports
import Results

extension RunComparison {
  /// The comparison as a page: decisions, times, counts, each before and now.
  package var page: ReportPage {
    let header = ComparisonHeader(comparison: self)
    let conclusion = ComparisonConclusion(comparison: self)
    var page = ReportPage(title: header.title, place: PageText(header.title), headline: headline)
    page.introduction = conditions.map { PageText($0.sentence) }
    let facts: [(String, String?)] = [
      ("Decisions", conclusion.decisions(rows)), ("Times", conclusion.times(rows)), ("Counts", conclusion.counts(rows)),
    ]
    page.facts = facts.compactMap { title, sentence in sentence.map { PageFact(title, PageText($0)) } }
    page.origin = PageText(header.runs.map { "\($0.name): \($0.words)" }.joined(separator: "; "))
    if !conclusion.failures.isEmpty { page.sections = [failing(conclusion.failures)] }
    var stories = StoryCount()
    page.parts = sections.map { ComparisonPart(section: $0, comparison: self).part(&stories) }
    if let legend {
      page.parts =
        page.parts.count == 1
        ? page.parts.map {
          PagePart(title: $0.title, answer: $0.answer, isOpen: true, sections: $0.sections + [legend])
        } : page.parts + [PagePart(title: "Words", answer: "What the columns mean.", sections: [legend])]
    }
    return page
  }

  private var headline: PageText {
    if isEmpty { return "There is nothing to compare." }
    if architectures != nil, failures.isEmpty {
      return PageText(ComparisonConclusion(comparison: self).decisions(rows) ?? "Two architectures.")
    }
    let names = failures.map(\.architecture)
    let failing = names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
    if failing.isEmpty { return "Nothing is worse than allowed." }
    let isGone = failures.allSatisfy { $0.conclusion == .gone }
    return (isGone ? "Gone: " : failure == .decisions ? "Decisions changed or figures are worse: " : "It is worse: ")
      + PageText(failing.listed, .strong) + "."
  }

  private func failing(_ failures: [String]) -> PageSection {
    PageSection(
      "Fails", question: "What fails?",
      answer: PageText(failing.joined(separator: " ")),
      evidence: failures.map { .paragraph(PageText($0)) })
  }

  private var failing: [String] {
    let gone = failures.count { $0.conclusion == .gone }
    let decided = failures.count { $0.fails == .decisions }
    let broken = failures.count { $0.metric == OutcomeJudge.metric } - gone
    let worse = failures.count - gone - decided - broken
    return [
      (decided, "architecture", "decides otherwise.", "decide otherwise."),
      (broken, "architecture", "fails.", "fail."),
      (worse, "figure", "is worse than allowed.", "are worse than allowed."),
      (gone, "architecture", "is gone.", "are gone."),
    ].filter { $0.0 > 0 }.map { count, noun, one, several in "\(count.of(noun)) \(count == 1 ? one : several)" }
  }

  private var legend: PageSection? {
    let notes = ComparisonNotes(comparison: self, leftOut: [], columns: TextPage.documentColumns).sentences
    if notes.isEmpty { return nil }
    return PageSection(
      "Words", question: "What do the words mean?", answer: "", isFolded: true,
      evidence: [
        .definitions(
          notes.map { note in
            let parts = note.split(separator: ": ", maxSplits: 1).map(String.init)
            return PageDefinition(parts[0], PageText(parts.count > 1 ? parts[1] : ""))
          })
      ])
  }
}

/// Numbers the stories of a page.
struct StoryCount {
  private(set) var count = 0

  mutating func next() -> (number: Int, letter: String) {
    count += 1
    return (count, PageStory.letter(count - 1))
  }
}

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

  /// Changed decisions, each with its diagrams. nil if nothing was compared with the oracle.
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

  /// All figures of two architectures, or the remarkable ones of two runs.
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

  /// A table for each metric, or one for all if two architectures are compared.
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

  private func reasons(_ rows: [ComparisonRow]) -> [PageEvidence] {
    var told: [String] = []
    for row in rows where !row.reason.isEmpty {
      let text = "\(row.figureName) \(row.conclusion.rawValue): \(row.reason)"
      if !told.contains(text) { told.append(text) }
    }
    return told.map { .paragraph(PageText($0)) }
  }
}
