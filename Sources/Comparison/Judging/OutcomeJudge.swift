import Results

/// Whether an architecture is there at all, and got through.
struct OutcomeJudge {
  /// What the `metric` column says of it.
  static let metric = "outcome"

  /// Whether the two are builds of one architecture, so that the one may have got worse.
  let isOfOneArchitecture: Bool

  /// nil where there is nothing to say: it got through both times, or failed alike.
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

  /// Of two architectures the one that failed has no figures to compare.
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
