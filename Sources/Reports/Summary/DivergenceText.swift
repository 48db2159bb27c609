/// Why architectures diverged: a sentence for each cause, in which architectures it occurred and how often, and a
/// diagram.
struct DivergenceText {
  let section: SummarySection

  func write(to page: inout TextPage) {
    let groups = DivergenceGroup.all(in: section.lines)
    if groups.isEmpty { return }
    page.gap()
    let hasSections = groups.contains(where: \.hasSections)
    page.line("What went wrong\(hasSections ? " (in parentheses: the section of the article)" : "")", .heading)
    for group in groups {
      page.gap()
      page.paragraph(group.sentence, .bad)
      for (index, example) in group.examples.enumerated() {
        if index > 0 { page.gap() }
        write(example, to: &page)
      }
    }
  }

  private func write(_ example: DivergenceGroup.Example, to page: inout TextPage) {
    for meeting in example.meetings {
      page.paragraph(
        "\(meeting.count.times), first at event \(meeting.firstIndex.grouped), by \(meeting.names.listed)",
        indent: 2, hanging: 2)
    }
    page.example(example.divergence, name: example.isShared ? "they" : nil)
  }
}
