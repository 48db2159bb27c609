import Basics
import Metrics
import Results

/// The results of a run for one app on one trace, prepared for the summary.
struct SummarySection {
  let trace: ReplayedTrace
  let rounds: Int
  /// The architecture that ratios refer to.
  let baseline: String
  let clock: ClockResolution
  let skippedPasses: [SkippedPass]
  /// The network that it went over, if it did.
  let network: NetworkRecord?
  /// The modes the trace was replayed in.
  let modes: [LatencyRow.Mode]
  /// In the order in which the architectures are listed.
  let lines: [CostLine]
  /// For the architectures for which it is known.
  let processorShares: [ProcessorShare]
  /// The architectures that were not pinned to one processor in each round.
  let roaming: [String]
  /// The estimates of the knee, by architecture.
  let knees: [String: (speed: EstimateRow?, throughput: EstimateRow?)]
  private let seed: UInt64
  /// Whether the run was asked to count instructions.
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

  /// The confidence of the ratios' intervals: the lowest of several, 0.95 if there are none.
  var confidence: Double {
    lines.filter { $0.name != baseline }.compactMap(\.ratio?.confidence).min() ?? 0.95
  }

  /// Whether instructions were counted.
  var hasInstructions: Bool { lines.contains { $0.instructionsPerEvent != nil } }

  /// Whether it was counted what the app's world costs.
  var hasWorldFigures: Bool {
    lines.contains { $0.worldMallocsPerEvent != nil || $0.worldInstructionsPerEvent != nil }
  }

  /// `95 % interval`
  var intervalName: String { "\(confidence.percentFigure) interval" }

  /// How much was replayed, and how often: `2,000 events, seed 1, 3 rounds`. The seed is the run's.
  var extent: String { "\(trace.events.of("event")), seed \(seed), \(rounds.of("round"))" }

  /// The lines of a group, cheapest first. Those without a batch time are last; equal ones keep their order.
  func lines(_ standing: CostLine.Standing) -> [CostLine] {
    lines.filter { $0.standing == standing }.enumerated().sorted { left, right in
      (left.element.batchTime ?? .infinity, left.offset) < (right.element.batchTime ?? .infinity, right.offset)
    }.map(\.element)
  }

  /// The ratio of the batch times of two lines, over the rounds that both have.
  func ratio(of line: CostLine, to other: CostLine) -> PairedRatio? {
    PairedRatio(ofRounds: line.batchTimes, to: other.batchTimes, seed: seed)
  }
}
