import Results

extension AppPage {
  /// The stories, as marble diagrams.
  var wrong: PageSection? {
    let all = stories.all
    if all.isEmpty { return nil }
    let own = Set(wrongLines.flatMap { stories.stories(of: $0.name).map(\.number) }).count
    let answer: PageText =
      wrongLines.isEmpty
      ? "Without a fault none goes wrong; faults make \(all.count.word) \(all.count == 1 ? "story" : "stories")."
      : "\(wrongLines.count.word.capitalizedSentence) wrong \(wrongLines.count == 1 ? "one tells" : "ones tell") "
        + "\(own.word) \(own == 1 ? "story" : "stories")"
        + (all.count > own ? "; faults add \((all.count - own).word)." : ".")
    return PageSection(
      "Wrong", question: "What do the wrong ones do?", answer: answer,
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
