import Results

/// Compares whether an architecture is in the runs, and whether it failed.
struct OutcomeJudge {
  /// The name in the `metric` column.
  static let metric = "outcome"

  /// Whether the two are builds of one architecture, so that a failure of the later one is a regression.
  let isOfOneArchitecture: Bool

  /// nil if neither failed.
  func row(_ pair: ComparedPair) -> ComparisonRow? {
    guard let before = pair.before.outcome else {
      return pair.row(Self.metric, unit: "", conclusion: .new, reason: pair.after.outcome?.failure?.sentence ?? "")
    }
    guard let after = pair.after.outcome else { return failing(pair.row(Self.metric, unit: "", conclusion: .gone)) }
    guard isOfOneArchitecture else { return alike(pair) }
    switch (before.failure, after.failure) {
    case (nil, let failure?):
      return failing(pair.row(Self.metric, unit: "", conclusion: .worse, reason: failure.sentence))
    case (let failure?, nil):
      return pair.row(Self.metric, unit: "", conclusion: .better, reason: "before it \(failure.sentence)")
    case (let earlier?, let failure?):
      let before = earlier == failure ? "" : ", when it \(earlier.sentence)"
      return pair.row(
        Self.metric, unit: "", conclusion: .notJudged, reason: "it \(failure.sentence); it failed before, too\(before)")
    case (nil, nil): return nil
    }
  }

  /// For two architectures of a run: which one failed, since it has no figures to compare.
  private func alike(_ pair: ComparedPair) -> ComparisonRow? {
    let failed = [pair.before, pair.after].first { $0.outcome?.failure != nil }
    return failed.map { architecture in
      pair.row(
        Self.metric, unit: "", conclusion: .notJudged,
        reason: "\(architecture.name) \(architecture.outcome?.failure?.sentence ?? "")")
    }
  }

  private func failing(_ row: ComparisonRow) -> ComparisonRow {
    var row = row
    row.fails = .regression
    return row
  }
}
