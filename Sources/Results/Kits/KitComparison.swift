import Metrics

/// Apps against kits: the best versions of each kit in each app of a run, on the app's first trace.
package struct KitComparison {
  /// What is known of an architecture, as far as it decides which is the best of its kit.
  fileprivate struct Candidate {
    let outcome: ArchitectureOutcome
    let ratio: EstimateRow?

    var isCorrect: Bool { outcome.failure == nil && outcome.correctness?.verdict == .identical }
    /// Whether it states a cause that the trace never met.
    var isCorrectHereOnly: Bool { outcome.correctness?.promise == .diverges }
    /// At how many events it went wrong; nil if it has no verdict.
    var wrongCount: Int? {
      outcome.failure == nil ? outcome.correctness?.divergences.map(\.count).reduce(0, +) : nil
    }

    /// The better, the lower; compared lexicographically.
    var rank: [Double] {
      [
        isCorrect ? 0 : 1, isCorrect && isCorrectHereOnly ? 1 : 0, wrongCount.map(Double.init) ?? .infinity,
        ratio?.value ?? .infinity,
      ]
    }
  }

  /// What a kit is called that an architecture does not state.
  package static let unstated = "unstated"

  private let result: RunResult

  package init(_ result: RunResult) { self.result = result }

  /// The apps, each with its first trace, in the order of the run.
  package var traces: [ReplayedTrace] {
    var seen: Set<String> = []
    return result.manifest.traces.filter { seen.insert($0.app).inserted }
  }

  /// The kits in the order of the run; what is stated nowhere comes last.
  package var kits: [String] {
    let used = result.manifest.outcomes.filter { !$0.isHarnessOverhead }.map(Self.kit)
    return (result.manifest.kits + [Self.unstated]).filter(used.contains)
  }

  /// A row for each app, kit and version; none where the app has no architecture of the kit.
  ///
  /// - Complexity: O(architectures * rows).
  package var rows: [KitRow] {
    traces.flatMap { trace in
      let figures = SectionFigures(result, app: trace.app, trace: trace.name)
      let candidates = result.manifest.outcomes.filter {
        $0.app == trace.app && $0.trace == trace.name && !$0.isHarnessOverhead
      }.map { Candidate(outcome: $0, ratio: figures.estimate(.batchTimeRatio, .mean, of: $0.architecture)) }
      return kits.flatMap { kit in rows(of: kit, among: candidates, on: trace) }
    }
  }

  private func rows(of kit: String, among candidates: [Candidate], on trace: ReplayedTrace) -> [KitRow] {
    let own = candidates.filter { Self.kit($0.outcome) == kit }
    if own.isEmpty { return [] }
    return [
      row(.correct, own.filter(\.isCorrect).best, of: kit, on: trace),
      row(.published, own.filter { $0.outcome.isPublished == true }.best, of: kit, on: trace),
    ]
  }

  private func row(
    _ version: KitRow.Version, _ candidate: Candidate?, of kit: String, on trace: ReplayedTrace
  ) -> KitRow {
    let outcome = candidate?.outcome
    let judged = outcome?.failure == nil ? outcome?.correctness : nil
    return KitRow(
      runID: result.manifest.runID, app: trace.app, kit: kit, version: version, architecture: outcome?.architecture,
      trace: trace.name, promise: outcome?.correctness?.promise, verdict: judged?.verdict,
      reference: result.manifest.baseline(of: trace.app), rounds: candidate?.ratio?.rounds,
      value: candidate?.ratio?.value, unit: Metric.batchTimeRatio.unit)
  }

  private static func kit(_ outcome: ArchitectureOutcome) -> String { outcome.kit ?? unstated }
}

extension [KitComparison.Candidate] {
  /// The first of the best; nil if there is none.
  fileprivate var best: KitComparison.Candidate? {
    self.min { $0.rank.lexicographicallyPrecedes($1.rank) }
  }
}
