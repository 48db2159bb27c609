import Reports
import Results

extension RunComparison {
  /// The comparison as a page: decisions first, then what was timed, then what was counted, each figure before and now.
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
    if failing.isEmpty { return "Nothing is worse than it may be." }
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

  /// How many fail in which way, in sentences.
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
