import Metrics
import Results
import Verification

/// The figures of one architecture in a sample run.
package struct SampleArchitecture {
  package var name: String
  package var batchTimeNanoseconds: Double
  package var decisions: Int
  package var serviceP99Nanoseconds: Double
  /// The mean batch time of each round, in nanoseconds; nil for rounds about `batchTimeNanoseconds`.
  package var roundMeans: [Double]?
  /// The median batch of each round; nil for as many as the means.
  package var roundMedians: [Double]?
  /// The counts of each round, by the metric's name.
  package var counts: [String: [Double]]
  package var instructionsPerEvent: Double?
  package var worldInstructionsPerEvent: Double?
  package var decisionsHash: UInt64? = 0xcbf2_9ce4_8422_2325
  package var promise: PromiseKind
  package var verdict: Verdict
  package var isHarnessOverhead: Bool
  package var kit: String?
  package var isPublished = false
  package var failure: ArchitectureOutcome.Failure?
  /// Its divergences; empty for a divergence without details.
  package var divergences: [DivergenceRecord]

  package init(
    name: String,
    batchTimeNanoseconds: Double,
    decisions: Int = 1_624,
    serviceP99Nanoseconds: Double = 60.0,
    mallocsPerEvent: Double = 0.0,
    promise: PromiseKind = PromiseKind.identical,
    verdict: Verdict = Verdict.identical,
    isHarnessOverhead: Bool = false,
    failure: ArchitectureOutcome.Failure? = nil,
    divergences: [DivergenceRecord] = []
  ) {
    self.name = name
    self.batchTimeNanoseconds = batchTimeNanoseconds
    self.decisions = decisions
    self.serviceP99Nanoseconds = serviceP99Nanoseconds
    counts = [Metric.mallocsPerEvent.name: [mallocsPerEvent]]
    self.promise = promise
    self.verdict = verdict
    self.isHarnessOverhead = isHarnessOverhead
    self.failure = failure
    self.divergences = divergences
  }

  /// The mean and the median batch of each round; nil for rounds about `batchTimeNanoseconds`.
  var rounds: [(mean: Double, median: Double)]? {
    roundMeans.map { Array(zip($0, roundMedians ?? $0)).map { (mean: $0, median: $1) } }
  }

  /// Roughly the figures of the article's architectures and the harness overhead on a generated phone trace of 100,000
  /// events.
  package static var article: [SampleArchitecture] {
    [
      wrong("main-loop", "1.3", nanoseconds: 11.2, decisions: 98_377, mallocsPerEvent: 0, [.everyTurn]),
      wrong("massive-view-controller", "1.1", nanoseconds: 8.41, [.emptyNumber]),
      wrong("closures", "1.2", nanoseconds: 9.02, [.emptyNumber]),
      wrong("merged-subjects", "1.4", nanoseconds: 12.6, [.emptyNumber]),
      wrong("combine-latest", "1.5", nanoseconds: 17.9, decisions: 94_110, [.dataTriggers, .clearedNumber]),
      wrong(
        "combine-latest-both", "1.6", nanoseconds: 19.3, decisions: 94_620,
        [.dataTriggers, .clearedNumber, .pushTriggers]),
      wrong("timestamped-text", "1.7", nanoseconds: 19.8, decisions: 1_702, [.pushTriggers, .clearedNumber]),
      wrong("timestamped", "1.7", nanoseconds: 20.4, decisions: 1_640, [.clearedNumber]),
      SampleArchitecture(name: "timestamped-non-empty", batchTimeNanoseconds: 20.9),
      wrong("model", "2.2", nanoseconds: 29.8, decisions: 1_640, mallocsPerEvent: 1, [.clearedNumber]),
      SampleArchitecture(
        name: "model-non-empty", batchTimeNanoseconds: 30.1, serviceP99Nanoseconds: 112, mallocsPerEvent: 1),
      SampleArchitecture(name: "with-latest-from", batchTimeNanoseconds: 15.2),
      SampleArchitecture(name: "imperative", batchTimeNanoseconds: 8.05),
      SampleArchitecture(name: "model-by-hand", batchTimeNanoseconds: 8.06),
      SampleArchitecture(
        name: "nothing", batchTimeNanoseconds: 1.21, decisions: 0, serviceP99Nanoseconds: 30, isHarnessOverhead: true),
    ]
  }

  package static func wrong(
    _ name: String, _ section: String, nanoseconds: Double, decisions: Int = 1_640, mallocsPerEvent: Double = 0,
    _ causes: [SampleCause]
  ) -> SampleArchitecture {
    SampleArchitecture(
      name: name, batchTimeNanoseconds: nanoseconds, decisions: decisions, mallocsPerEvent: mallocsPerEvent,
      promise: .diverges, verdict: .diverges, divergences: causes.map { $0.met(by: name, in: section) })
  }
}
