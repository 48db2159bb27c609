import Reports

/// The title of a comparison and the runs that were compared.
struct ComparisonHeader {
  let comparison: RunComparison

  var title: String {
    comparison.architectures.map { "\($0.other) against \($0.reference), in one run" }
      ?? (comparison.timing == .interleaved ? "Two builds, their rounds interleaved" : "Two runs")
  }

  /// Each run with its name, commit and number of rounds.
  var runs: [(name: String, words: String)] {
    if comparison.architectures != nil { return [("run", words(comparison.before))] }
    return [("before", words(comparison.before)), ("now", words(comparison.after))]
  }

  private func words(_ run: ComparedRun) -> String {
    let manifest = run.result.manifest
    let commit = manifest.build.commit.map { commit in
      "commit \(commit.prefix(12))\(commit.hasSuffix("-dirty") ? ", with changes" : "")"
    }
    // Usually the folder has the run's name, which contains the date.
    let name = run.label.hasSuffix(manifest.runID) ? nil : manifest.runID
    return ([run.label, name, commit, manifest.rounds.of("round")] as [String?])
      .compactMap(\.self).joined(separator: ", ")
  }
}
