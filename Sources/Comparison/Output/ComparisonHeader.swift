import Reports

/// What was compared with what.
struct ComparisonHeader {
  let comparison: RunComparison

  var title: String {
    comparison.architectures.map { "\($0.other) against \($0.reference), in one run" }
      ?? (comparison.timing == .interleaved ? "Two builds, their rounds interleaved" : "Two runs")
  }

  /// Each run with its commit, its day and its size.
  var runs: [(name: String, words: String)] {
    if comparison.architectures != nil { return [("run", words(comparison.before))] }
    return [("before", words(comparison.before)), ("now", words(comparison.after))]
  }

  private func words(_ run: ComparedRun) -> String {
    let manifest = run.result.manifest
    let commit = manifest.build.commit.map { commit in
      "commit \(commit.prefix(12))\(commit.hasSuffix("-dirty") ? ", with changes" : "")"
    }
    // A folder is usually called by the run's own name, which tells when it was.
    let name = run.label.hasSuffix(manifest.runID) ? nil : manifest.runID
    return ([run.label, name, commit, manifest.rounds.of("round")] as [String?])
      .compactMap(\.self).joined(separator: ", ")
  }
}
