import Results

/// The notes below the table of kits: what a figure and each mark in it means.
struct KitNotes {
  private let comparison: KitComparison
  private let sections: [SummarySection]
  /// The apps for which the page has no room.
  private let leftOut: [String]
  private let rows: [KitRow]

  init(_ comparison: KitComparison, _ sections: [SummarySection], leftOut: [String]) {
    (self.comparison, self.sections, self.leftOut) = (comparison, sections, leftOut)
    rows = comparison.rows
  }

  func write(to page: inout TextPage) {
    for note in notes(columns: page.columns) { page.paragraph(note, .quiet, hanging: 2) }
  }

  private func notes(columns: Int) -> [String] {
    let cells = rows.map(\.cell)
    return [
      figure, published, missing,
      note(KitRow.wrongMark, "wrong: decisions differ from the oracle's, the app's own rule for which are due", cells),
      note(KitRow.correctHereMark, "wrong on other traces; this one never met the cause", cells),
      note(KitRow.failedMark, "crashed or hung", cells),
      note(KitRow.noVersion, "the app has architectures of the kit, and none is correct", cells),
      "no entry: the app has no architecture of the kit" + (hasPublished ? ", or none that is published" : ""),
      world,
      comparison.kits.contains(KitComparison.unstated)
        ? "\(KitComparison.unstated): architectures that do not say what they are written with" : nil,
      ProcessorShare.note(on: sections.flatMap(\.processorShares)),
      leftOut.isEmpty ? nil : "left out, as the page is \(columns) columns wide: \(leftOut.joined(separator: ", "))",
    ].compactMap(\.self)
  }

  private var hasPublished: Bool { rows.contains { $0.version == .published && $0.architecture != nil } }

  private var figure: String {
    let rounds = sections.map(\.rounds).max() ?? 1
    let median = rounds > 1 ? "; the median of \(rounds.of("round"))" : ""
    return "figure: time per event divided by that of \(baselines)\(median). Rounds are short: figures that are close "
      + "cannot be told apart"
  }

  /// `imperative in the same app`
  private var baselines: String {
    let names = sections.map(\.baseline)
    return Set(names).count == 1
      ? "\(names[0]) in the same app"
      : zip(names, sections).map { "\($0) in \($1.trace.app)" }.listed
  }

  private var published: String? {
    hasPublished
      ? "published: by an article, a repository or a talk; of several the cheapest correct one, or if all are wrong the one "
        + "that goes wrong least often. All others were written for this comparison"
      : nil
  }

  private var world: String? {
    sections.contains(where: \.hasWorldFigures)
      ? "world: where an app's requests are answered, that costs time too, in the figure and in what it is divided by"
      : nil
  }

  /// Why a version has no figure.
  private var missing: String? {
    rows.contains { $0.verdict != nil && $0.value == nil } ? "-: not timed, or the baseline was not" : nil
  }

  private func note(_ mark: String, _ meaning: String, _ cells: [String]) -> String? {
    cells.contains { $0.contains(mark) } ? "\(mark): \(meaning)" : nil
  }
}
