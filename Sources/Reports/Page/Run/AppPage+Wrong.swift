import Results

extension AppPage {
  /// The stories, as marble diagrams.
  var wrong: PageSection? {
    let all = stories.all
    if all.isEmpty { return nil }
    let own = Set(wrongLines.flatMap { stories.stories(of: $0.name).map(\.number) }).count
    func counted(_ count: Int) -> String { "\(count.word) \(count == 1 ? "story" : "stories")" }
    let tellers = wrongLines.count == 1 ? "wrong one tells" : "wrong ones tell"
    let further = all.count > own ? "; faults add \((all.count - own).word)" : ""
    let answer =
      own == 0
      ? "\(wrongLines.isEmpty ? "Without a fault none goes wrong; faults" : "Faults") make \(counted(all.count))."
      : "\(wrongLines.count.word.capitalizedSentence) \(tellers) \(counted(own))\(further)."
    return PageSection(
      "Wrong", question: "What do the wrong ones do?", answer: PageText(answer),
      evidence: [
        .paragraph(
          """
          Time runs to the right. A row for each input, then what was due, as the oracle says, and what was decided. Frames \
          show where the two differ. What looks alike has one letter, whoever does it.
          """),
        .stories(all),
      ])
  }
}
