import Metrics
import Results
import Verification

/// The decisions and costs of an architecture on one trace: a line of the table.
struct CostLine {
  /// The group of a line, best first. Cost never moves a line to another group.
  enum Standing: Int, CaseIterable {
    /// It decided as the oracle does.
    case correct
    /// It decided otherwise at least once.
    case diverging
    /// It crashed, hung, or was not compared with the oracle.
    case unjudged
    /// It decides nothing, and measures the harness overhead.
    case harnessOverhead
  }

  let outcome: ArchitectureOutcome
  /// The mean batch time of each round, in nanoseconds an event.
  let batchTimes: [Int: Double]
  /// The median over the rounds of the mean batch time, in nanoseconds an event.
  let batchEstimate: EstimateRow?
  /// Its batch time over the baseline's.
  let ratio: EstimateRow?
  /// The median over the rounds of the 99th percentile, in nanoseconds.
  let serviceP99: Double?
  let mallocsPerEvent: Double?
  let instructionsPerEvent: Double?
  /// What the app's world has of these; nil if it has none.
  let worldMallocsPerEvent: Double?
  let worldInstructionsPerEvent: Double?

  var name: String { outcome.architecture }

  var batchTime: Double? { batchEstimate?.value }

  /// The comparison of its replay without faults with the oracle.
  var correctness: CorrectnessRecord? { outcome.correctness }

  /// The rounds, from 1, whose batch time is far from the others'.
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

  /// Whether it decided correctly only because the trace contains none of its causes of divergence.
  var isCorrectHereOnly: Bool { standing == .correct && correctness?.promise == .diverges }

  /// Whether it diverged in a way that none of its listed causes explains, even if it failed in another pass.
  var isUnexplained: Bool {
    guard let correctness, correctness.verdict == .diverges else { return false }
    return correctness.unstated != nil || correctness.divergences.isEmpty
  }
}
