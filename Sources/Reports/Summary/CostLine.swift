import Metrics
import Results
import Verification

/// What an architecture did and cost on one trace: a line of the table.
struct CostLine {
  /// Where it stands, best first. Cost never lifts a line above one that stands better.
  enum Standing: Int, CaseIterable {
    /// It decided as the oracle does.
    case correct
    /// It decided otherwise at least once.
    case diverging
    /// It crashed, hung, or was not compared with the oracle.
    case unjudged
    /// It decides nothing and is there to be subtracted.
    case harnessOverhead
  }

  let outcome: ArchitectureOutcome
  /// The mean batch time of each round, in nanoseconds an event.
  let batchTimes: [Int: Double]
  /// In nanoseconds an event, the median over the rounds.
  let batchTime: Double?
  /// Its batch time over the baseline's.
  let ratio: EstimateRow?
  /// The median over the rounds of the 99th percentile, in nanoseconds.
  let serviceP99: Double?
  let mallocsPerEvent: Double?
  let instructionsPerEvent: Double?

  var name: String { outcome.architecture }

  /// Its plain run against the oracle.
  var correctness: CorrectnessRecord? { outcome.correctness }

  /// The rounds whose batch time lies far from the others'.
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
    case .notApplicable, nil: return .unjudged
    }
  }

  /// Whether it was right only because the trace never met what it gets wrong.
  var isLucky: Bool { standing == .correct && correctness?.promise == .diverges }

  /// Whether it diverged in a way that none of the causes it lists explains, whatever became of it in other passes.
  var isUnexplained: Bool {
    guard let correctness, correctness.verdict == .diverges else { return false }
    return correctness.unstated != nil || correctness.divergences.isEmpty
  }
}
