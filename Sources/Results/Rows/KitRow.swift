import Metrics
import Verification

/// The best version of a kit in an app: a cell of the table of kits. ``KitComparison`` computes it from the other rows
/// and the manifest.
package struct KitRow: CSVRow {
  package enum Version: String, Sendable, Codable, CaseIterable, CSVField {
    /// The cheapest correct version.
    case correct
    /// The best published version: the cheapest correct one, or else the one with the fewest wrong decisions.
    case published
  }

  package static let fileName = "kits.csv"

  package static let schema = CSVSchema(
    KitRow.init,
    .key("run_id", \.runID, "The run's time and seed, as its folder is named"),
    .key("app", \.app, "The app"),
    .key("kit", \.kit, "The kit; `unstated` for architectures that state none"),
    .key("version", \.version, "The cheapest correct one, or the best published one"),
    .finding("architecture", \.architecture, "The architecture"),
    .key("trace", \.trace, "The trace"),
    .finding("promise", \.promise, "What it promises"),
    .finding("verdict", \.verdict, "What it did; empty if it crashed or hung"),
    .finding("reference", \.reference, "The architecture that the ratio refers to"),
    .finding("rounds", \.rounds, "How many rounds the ratio is the median of", unit: "count"),
    .finding("value", \.value, "The ratio of the times per event"),
    .finding("unit", \.unit, "`ratio`"))

  package var runID: String
  package var app: String
  package var kit: String
  package var version: Version
  package var architecture: String?
  package var trace: String
  package var promise: PromiseKind?
  package var verdict: Verdict?
  package var reference: String
  package var rounds: Int?
  package var value: Double?
  package var unit: String

  package init(
    runID: String, app: String, kit: String, version: Version, architecture: String?, trace: String,
    promise: PromiseKind?, verdict: Verdict?, reference: String, rounds: Int?, value: Double?, unit: String
  ) {
    self.runID = runID
    self.app = app
    self.kit = kit
    self.version = version
    self.architecture = architecture
    self.trace = trace
    self.promise = promise
    self.verdict = verdict
    self.reference = reference
    self.rounds = rounds
    self.value = value
    self.unit = unit
  }
}

/// Apps against kits: the best versions of each kit in each app of a run, on the app's first trace.
package struct KitComparison {
  fileprivate struct Candidate {
    let outcome: ArchitectureOutcome
    let ratio: EstimateRow?

    var isCorrect: Bool { outcome.failure == nil && outcome.correctness?.verdict == .identical }
    /// Whether the architecture promises divergences. If it is correct, the trace triggers none of them.
    var isCorrectHereOnly: Bool { outcome.correctness?.promise == .diverges }
    /// The number of events with a divergence; nil without a verdict.
    var wrongCount: Int? {
      outcome.failure == nil ? outcome.correctness?.divergences.map(\.count).reduce(0, +) : nil
    }

    /// Lower is better; compared lexicographically.
    var rank: [Double] {
      [
        isCorrect ? 0 : 1, isCorrect && isCorrectHereOnly ? 1 : 0, wrongCount.map(Double.init) ?? .infinity,
        ratio?.value ?? .infinity,
      ]
    }
  }

  /// The kit of architectures that state none.
  package static let unstated = "unstated"

  private let result: RunResult

  package init(_ result: RunResult) { self.result = result }

  /// The apps, each with its first trace, in the order of the run.
  package var traces: [ReplayedTrace] {
    var seen: Set<String> = []
    return result.manifest.traces.filter { seen.insert($0.app).inserted }
  }

  /// The kits in the order of the run, ``unstated`` last.
  package var kits: [String] {
    let used = result.manifest.outcomes.filter { !$0.isHarnessOverhead }.map(Self.kit)
    return (result.manifest.kits + [Self.unstated]).filter(used.contains)
  }

  /// A row for each app, kit and version; none if the app has no architecture of the kit.
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
  fileprivate var best: KitComparison.Candidate? {
    self.min { $0.rank.lexicographicallyPrecedes($1.rank) }
  }
}
