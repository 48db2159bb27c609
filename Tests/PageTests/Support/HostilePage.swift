import Reports
import Verification

/// A page of texts that try to become markup or scripts.
enum HostilePage {
  static let texts = [
    "<script>window.hacked = 1</script>", "</title></script><b>x", "\"><img src=x onerror=\"window.hacked = 2\">",
    "a\"b, 'c' & <i>d</i>", "javascript:window.hacked = 3", "</style><style>*{display:none}",
    "--><svg onload=alert(1)>",
    "مرحبا بالعالم \u{202E}abc", String(repeating: "щ", count: 78), "line\nbreak\u{2028}and\u{0}zero",
  ]

  private static func text(_ index: Int) -> String { texts[index % texts.count] }

  static var html: String {
    var page = ReportPage(
      title: text(0), place: PageText(text(1)), headline: PageText(text(2), .strong),
      introduction: [PageText(text(3), .code)], facts: texts.map { PageFact($0, PageText($0)) },
      origin: PageText(text(4)))
    page.parts = texts.indices.map { index in
      PagePart(
        title: text(index), answer: PageText(text(index + 1)), isOpen: true,
        sections: [
          PageSection(
            text(index), question: text(index + 1), answer: PageText(text(index + 2)),
            evidence: [
              .table(table(index)), .stories([story(index)]), .paragraph(PageText(text(index + 3), .code)),
              .listing([text(index + 4)]), .definitions([PageDefinition(text(index + 5), PageText(text(index + 6)))]),
            ])
        ])
    }
    return page.html
  }

  private static func table(_ index: Int) -> PageTable {
    PageTable(
      caption: PageText(text(index)),
      columns: [PageColumn(text(index + 1)), PageColumn(text(index + 2), hint: text(index + 3), isSortable: true)],
      groups: [
        PageRowGroup(
          text(index + 4),
          [
            PageRow(
              PageName(text(index + 5), about: text(index + 6), standing: .wrong),
              [.marks([PageMark("A", meaning: text(index + 7), standing: .wrong, story: index)])])
          ])
      ])
  }

  private static func story(_ index: Int) -> PageStory {
    PageStory(
      number: index, letter: "A", title: text(index), witness: text(index + 1),
      diagram: MarbleDiagram(
        rows: [.init(name: text(index + 2), role: .input), .init(name: text(index + 3), role: .actual)],
        instants: [.init(nanoseconds: 1, marks: [text(index + 4), text(index + 5)])]),
      tellers: [PageText(text(index + 6))], command: text(index + 7), player: PagePlayer(player(index), isOpen: true))
  }

  private static func player(_ index: Int) -> PlayedHistory {
    let holding = PlayedHistory.Holding(name: text(index), before: text(index + 1), after: text(index + 2))
    return PlayedHistory(
      app: text(index), architecture: text(index + 1), expected: text(index + 2), start: [holding],
      steps: [
        PlayedHistory.Step(
          nanoseconds: 1, clockNanoseconds: 2, origin: .user, event: text(index + 3),
          hearings: [.init(due: [text(index + 4)], made: [text(index + 5)], isRight: false)], holdings: [holding],
          requests: [.init(decision: text(index + 6), answers: [text(index + 7)], isCancelled: true)])
      ])
  }
}
