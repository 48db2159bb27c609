import Reports
import Verification

/// The page of `bench verify --html`, with a player for each counterexample.
struct VerifyPage {
  let report: VerifyReport
  let program: String

  var page: ReportPage {
    var page = ReportPage(
      title: "\(comparison.actual) against \(other)",
      place: "\(comparison.app), \(comparison.actual) against \(other)", headline: headline,
      origin: "Written by \(code: "\(program) verify").")
    page.introduction = (report.replayed?.leftOut ?? []).map {
      PageText($0.prefix(1).uppercased() + $0.dropFirst() + ".")
    }
    page.parts = [PagePart(title: comparison.app, isOpen: true, sections: [stories, searched].compactMap(\.self))]
    return page
  }

  private var comparison: ContestNames { report.comparison }
  private var found: [CounterexampleRecord] { report.counterexamples }

  /// What the architecture is compared with, as in a sentence: `the oracle`, or the name of another architecture.
  private var other: String { comparison.promise == nil ? comparison.expected : "the \(comparison.expected)" }

  private var headline: PageText {
    let name = PageText(comparison.actual, .strong)
    if found.contains(where: \.breaksPromise) { return name + " breaks its promise." }
    if found.isEmpty {
      return report.replayed == nil
        ? "No events were found on which " + name + " decides otherwise than \(other)."
        : name + " decides as \(other) does on these steps."
    }
    return name + " decides otherwise than \(other): \(found.count.of("reason"))."
  }

  /// The counterexamples; if none was found, the replayed steps.
  private var stories: PageSection? {
    if found.isEmpty {
      guard let replayed = report.replayed else { return nil }
      let story = PageStory(
        number: 1, letter: "=", title: "\(comparison.actual) decides as \(other) does",
        witness: replayed.notation, diagram: replayed.diagram, tellers: [], command: "",
        player: replayed.played.map { PagePlayer($0, isOpen: true) })
      return PageSection(
        "Steps", question: "What happens on these steps?", answer: "The due decisions were made.",
        evidence: [.stories([story])])
    }
    let cards = found.enumerated().map { index, counterexample in
      PageStory(
        number: index + 1, letter: PageStory.letter(index),
        title: "\(comparison.actual) \(counterexample.sentence)", witness: counterexample.notation,
        basis: counterexample.basis, diagram: counterexample.diagram,
        tellers: [counterexample.hint].compactMap { $0.map { PageText("Hint: \($0)") } },
        command: CounterexampleText(counterexample, program: program).command,
        player: counterexample.played.map { PagePlayer($0, isOpen: true) })
    }
    return PageSection(
      "Stories", question: "On which events do the two differ?",
      answer: report.replayed == nil
        ? "Each story is shrunk: if any one of its steps is left out, it has another reason, or none."
        : "These are the given steps; a search finds the shortest.",
      evidence: [.stories(cards)])
  }

  private var searched: PageSection? {
    if report.text.isEmpty { return nil }
    return PageSection(
      "Search", question: "What was tried?", answer: report.replayed == nil ? "" : "These steps alone.",
      evidence: [.listing(report.text)])
  }
}
