import Basics
import Metrics
import Results
import Traces

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
  /// Those that ran wherever the scheduler put them while the others were held on one processor a round.
  let roaming: [String]
  private let seed: UInt64

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
    let baselineTimes = figures.latency(.batchTime, .mean, of: baseline)
    roaming = manifest.processorTurns?.roaming ?? []
    processorShares = outcomes.compactMap { ProcessorShare(of: $0, in: figures) }
    lines = outcomes.map { outcome in
      let batchTimes = figures.latency(.batchTime, .mean, of: outcome.architecture)
      return CostLine(
        outcome: outcome,
        batchTimes: batchTimes,
        ratio: Self.ratio(of: batchTimes, to: baselineTimes, seed: manifest.seed),
        serviceP99: Array(figures.latency(.serviceTime, .p99, of: outcome.architecture).values).median(),
        mallocsPerEvent: figures.allocations(.mallocsPerEvent, of: outcome.architecture).median())
    }
  }

  /// The lines that stand alike, cheapest first; those without a batch time last, equals as they are listed.
  func lines(_ standing: CostLine.Standing) -> [CostLine] {
    lines.filter { $0.standing == standing }.enumerated().sorted { left, right in
      (left.element.batchTime ?? .infinity, left.offset) < (right.element.batchTime ?? .infinity, right.offset)
    }.map(\.element)
  }

  /// How many times as long one takes as the other, over the rounds both have.
  func ratio(of line: CostLine, to other: CostLine) -> PairedRatio? {
    Self.ratio(of: line.batchTimes, to: other.batchTimes, seed: seed)
  }

  /// Every ratio starts from the run's seed, so that it does not depend on what else is in the table.
  private static func ratio(of costs: [Int: Double], to baseline: [Int: Double], seed: UInt64) -> PairedRatio? {
    let pairs = costs.keys.sorted().compactMap { round -> (cost: Double, baseline: Double)? in
      guard let cost = costs[round], let other = baseline[round] else { return nil }
      return (cost, other)
    }
    var generator = SplitMix64(seed: seed)
    return PairedRatio(of: pairs.map(\.cost), to: pairs.map(\.baseline), using: &generator)
  }
}
