import Basics
import Metrics
import Results

/// What a run found out about one app on one trace, ready to be told.
struct SummarySection {
  let trace: ReplayedTrace
  let rounds: Int
  /// The architecture that ratios refer to.
  let baseline: String
  let clock: ClockResolution
  let skippedPasses: [SkippedPass]
  /// The modes the trace was replayed in.
  let modes: [LatencyRow.Mode]
  /// In the order in which the architectures are listed.
  let lines: [CostLine]
  /// Of those of whom it is known.
  let processorShares: [ProcessorShare]
  /// Those that ran wherever the scheduler put them while the others were pinned to one processor a round.
  let roaming: [String]
  /// Where queueing takes over, by architecture.
  let knees: [String: (speed: EstimateRow?, throughput: EstimateRow?)]
  let seed: UInt64
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
        batchTime: figures.estimate(.batchTime, .mean, of: name)?.value,
        ratio: figures.estimate(.batchTimeRatio, .mean, of: name),
        serviceP99: figures.estimate(.serviceTime, .p99, of: name)?.value,
        mallocsPerEvent: figures.allocations(.mallocsPerEvent, of: name).median(),
        instructionsPerEvent: figures.instructions(.instructionsPerEvent, of: name).median())
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

  /// The level of the intervals of the ratios; the one that is aimed at where there is none.
  var confidence: Double {
    lines.filter { $0.name != baseline }.compactMap(\.ratio?.confidence).min() ?? 0.95
  }

  /// Whether instructions were counted.
  var hasInstructions: Bool { lines.contains { $0.instructionsPerEvent != nil } }

  /// `95 % interval`
  var intervalName: String { "\(confidence.percentFigure) interval" }

  /// How much was replayed how often: `2,000 events, seed 1, 3 rounds`. The seed is that which the trace was made with; a
  /// recording has none.
  var extent: String {
    [trace.events.of("event"), trace.seed.map { "seed \($0)" }, rounds.of("round")].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The lines that stand alike, cheapest first; those without a batch time last, equals as they are listed.
  func lines(_ standing: CostLine.Standing) -> [CostLine] {
    lines.filter { $0.standing == standing }.enumerated().sorted { left, right in
      (left.element.batchTime ?? .infinity, left.offset) < (right.element.batchTime ?? .infinity, right.offset)
    }.map(\.element)
  }

  /// How many times as long one takes as the other, over the rounds both have.
  func ratio(of line: CostLine, to other: CostLine) -> PairedRatio? {
    PairedRatio(ofRounds: line.batchTimes, to: other.batchTimes, seed: seed)
  }
}
