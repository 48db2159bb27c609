import Basics
import Metrics
import Results
import Verification

/// The results of a run for one app on one trace, prepared for the summary.
struct SummarySection {
  let trace: ReplayedTrace
  let rounds: Int
  let baseline: String
  let clock: ClockResolution
  let skippedPasses: [SkippedPass]
  let network: NetworkRecord?
  let modes: [LatencyRow.Mode]
  /// In the order of ``RunManifest/outcomes``.
  let lines: [CostLine]
  let processorShares: [ProcessorShare]
  /// The architectures that were not pinned to one processor in each round.
  let roaming: [String]
  let knees: [String: (speed: EstimateRow?, throughput: EstimateRow?)]
  private let seed: UInt64
  let wantsInstructions: Bool

  /// - Complexity: O(rows * architectures).
  init(_ result: RunResult, trace: ReplayedTrace) {
    let manifest = result.manifest
    self.trace = trace
    rounds = manifest.rounds
    baseline = manifest.baseline(of: trace.app)
    clock = manifest.clock
    skippedPasses = manifest.skippedPasses
    network = manifest.network
    seed = manifest.seed
    let outcomes = manifest.outcomes.filter { $0.app == trace.app && $0.trace == trace.name }
    let latency = result.latency.filter { $0.app == trace.app && $0.trace == trace.name }
    modes = LatencyRow.Mode.allCases.filter { mode in latency.contains { $0.mode == mode } }

    let figures = SectionFigures(result, app: trace.app, trace: trace.name)
    roaming = manifest.processorTurns?.roaming ?? []
    processorShares = outcomes.compactMap { ProcessorShare(of: $0, in: figures) }
    lines = outcomes.map { outcome in
      let name = outcome.architecture
      return CostLine(
        outcome: outcome, batchTimes: figures.latency(.batchTime, .mean, of: name),
        batchEstimate: figures.estimate(.batchTime, .mean, of: name),
        ratio: figures.estimate(.batchTimeRatio, .mean, of: name),
        serviceP99: figures.estimate(.serviceTime, .p99, of: name)?.value,
        cold: figures.estimate(.coldServiceTime, .p50, of: name),
        mallocsPerEvent: figures.allocations(.mallocsPerEvent, of: name).median(),
        instructionsPerEvent: figures.instructions(.instructionsPerEvent, of: name).median(),
        worldMallocsPerEvent: figures.allocations(.worldMallocsPerEvent, of: name).median(),
        worldInstructionsPerEvent: figures.instructions(.worldInstructionsPerEvent, of: name).median())
    }
    wantsInstructions = result.instructions != nil
    knees = Dictionary(
      outcomes.map { outcome in
        (
          outcome.architecture,
          (
            speed: figures.estimate(.kneeSpeed, nil, of: outcome.architecture),
            throughput: figures.estimate(.kneeThroughput, nil, of: outcome.architecture)
          )
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The lowest confidence of the ratios' intervals; 0.95 if there are none.
  var confidence: Double {
    lines.filter { $0.name != baseline }.compactMap(\.ratio?.confidence).min() ?? 0.95
  }

  var hasInstructions: Bool { lines.contains { $0.instructionsPerEvent != nil } }

  var hasColdTimes: Bool { lines.contains { $0.cold?.value != nil } }

  var hasBetweenShares: Bool { lines.contains { $0.ratio?.betweenShare != nil } }

  /// Whether the cost of the app's world was counted.
  var hasWorldFigures: Bool {
    lines.contains { $0.worldMallocsPerEvent != nil || $0.worldInstructionsPerEvent != nil }
  }

  var intervalName: String { "\(confidence.percentFigure) interval" }

  /// `2,000 events, seed 1, 3 rounds`, with the run's seed.
  var extent: String { "\(trace.events.of("event")), seed \(seed), \(rounds.of("round"))" }

  /// The lines of a group, cheapest first. Those without a batch time are last; equal ones keep their order.
  func lines(_ standing: CostLine.Standing) -> [CostLine] {
    lines.filter { $0.standing == standing }.enumerated().sorted { left, right in
      (left.element.batchTime ?? .infinity, left.offset) < (right.element.batchTime ?? .infinity, right.offset)
    }.map(\.element)
  }

  /// The ratio of the batch times of two lines, over the common rounds.
  func ratio(of line: CostLine, to other: CostLine) -> PairedRatio? {
    PairedRatio(ofRounds: line.batchTimes, to: other.batchTimes, seed: seed)
  }
}

/// The decisions and costs of an architecture on one trace: a line of the table.
struct CostLine {
  /// The group of a line, best first. Cost never moves a line to another group.
  enum Standing: Int, CaseIterable {
    /// All decisions are the oracle's.
    case correct
    /// At least one decision differs.
    case diverging
    /// It failed, or was not compared with the oracle.
    case unjudged
    /// The architecture `nothing`, without decisions.
    case harnessOverhead
  }

  let outcome: ArchitectureOutcome
  /// The mean batch time of each round, in nanoseconds an event.
  let batchTimes: [Int: Double]
  /// The median over the rounds of the mean batch time, in nanoseconds an event.
  let batchEstimate: EstimateRow?
  let ratio: EstimateRow?
  /// The median over the rounds of the 99th percentile, in nanoseconds.
  let serviceP99: Double?
  /// The median over the rounds of the median time after other work, in nanoseconds.
  let cold: EstimateRow?
  let mallocsPerEvent: Double?
  let instructionsPerEvent: Double?
  /// The world's share; nil without a world.
  let worldMallocsPerEvent: Double?
  let worldInstructionsPerEvent: Double?

  var name: String { outcome.architecture }

  var batchTime: Double? { batchEstimate?.value }

  var correctness: CorrectnessRecord? { outcome.correctness }

  /// The rounds, from 1, with outlying batch times.
  var outlyingRounds: [Int] {
    let rounds = batchTimes.keys.sorted()
    return rounds.compactMap { batchTimes[$0] }.outlierPositions().map { rounds[$0] }
  }

  var standing: Standing {
    if outcome.isHarnessOverhead { return .harnessOverhead }
    guard outcome.failure == nil else { return .unjudged }
    switch correctness?.verdict {
    case .identical: return .correct
    case .diverges: return .diverging
    case .notApplicable, .crashed, .hung, .outOfMemory, .printed, .leftRunning, nil: return .unjudged
    }
  }

  /// Whether it is correct only because the trace triggers none of its stated causes of divergence.
  var isCorrectHereOnly: Bool { standing == .correct && correctness?.promise == .diverges }

  /// Whether it diverged without a listed cause, even if it failed in another pass.
  var isUnexplained: Bool {
    guard let correctness, correctness.verdict == .diverges else { return false }
    return correctness.unstated != nil || correctness.divergences.isEmpty
  }
}
