import Results

/// Why two runs that compare as equal may yet say nothing: what only one of them has, or neither.
struct ThresholdGaps {
  let stored: RunFiles
  let now: RunFiles
  /// The passes that may be left out now.
  let optionalPasses: Set<MeasuringPass>

  /// None if everything that is there now is compared with what is stored.
  var sentences: [String] {
    get throws {
      var sentences = try skipped(stored, [.timing]).map { "stored: \($0)" } + skipped(now, optionalPasses)
      sentences += gaps(try places(stored.correctness), try places(now.correctness), of: "decisions")
      if !optionalPasses.contains(.allocations) {
        sentences += gaps(try places(stored.allocations), try places(now.allocations), of: "allocations")
      }
      return sentences
    }
  }

  private func skipped(_ run: RunFiles, _ optional: Set<MeasuringPass>) throws -> [String] {
    try run.manifest.skippedPasses.filter { !optional.contains($0.pass) }.map {
      "the \($0.pass.words) pass was skipped: \($0.reason)"
    }
  }

  private func gaps(_ stored: Set<String>, _ now: Set<String>, of figures: String) -> [String] {
    if stored.isEmpty || now.isEmpty { return ["there are no \(figures) to compare; see Scripts/thresholds"] }
    return now.subtracting(stored).sorted().map { "\($0) is not in Benchmarks/Thresholds; Scripts/thresholds adds it" }
      + stored.subtracting(now).sorted().map { "\($0) is in Benchmarks/Thresholds alone; see Scripts/thresholds" }
  }

  private func places(_ rows: [CorrectnessRow]) -> Set<String> {
    Set(rows.filter { $0.decisions != nil }.map { "\($0.architecture) decisions" })
  }

  private func places(_ rows: [AllocationRow]) -> Set<String> {
    Set(rows.filter { $0.value != nil }.map { "\($0.architecture) \($0.metric)" })
  }
}
