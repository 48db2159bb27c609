import Comparison
import Metrics
import Reports
import Results
import TestSupport
import Verification

extension SampleRun {
  /// Three architectures and the harness overhead, with figures that a test changes.
  init(_ id: String, _ change: (inout SampleRun) -> Void = { _ in }) {
    self.init(
      id: id,
      architectures: [
        SampleArchitecture("timestamped", times: Self.times(20)), SampleArchitecture("model", times: Self.times(30)),
        SampleArchitecture("imperative", times: Self.times(8)),
        SampleArchitecture("nothing", times: Self.times(1), isHarnessOverhead: true),
      ], events: 1_000)
    change(&self)
  }

  /// Rounds about a time, as a quiet machine gives them.
  static func times(_ nanoseconds: Double, rounds: Int = 7) -> [Double] {
    [1, 1.004, 0.997, 1.002, 0.999, 1.006, 0.995, 1.003, 0.998].prefix(rounds).map { $0 * nanoseconds }
  }

  subscript(name: String) -> SampleArchitecture {
    get { architectures.first { $0.name == name } ?? SampleArchitecture(name, times: []) }
    set { architectures = architectures.map { $0.name == name ? newValue : $0 } }
  }

  var compared: ComparedRun { ComparedRun(label: "results/\(id)", result: result) }
}

extension SampleArchitecture {
  /// An architecture with every comparable figure.
  init(_ name: String, times: [Double], isHarnessOverhead: Bool = false) {
    self.init(
      name: name, batchTimeNanoseconds: 0, decisions: 1_640, promise: .diverges, isHarnessOverhead: isHarnessOverhead)
    roundMeans = times
    counts = [
      "mallocs_per_event": [1], "malloc_bytes_per_event": [48], "mallocs": [100_020], "malloc_bytes": [4_801_888],
      "live_bytes": [512],
    ]
    instructionsPerEvent = 200
    decisionsHash = 0x245d_6d65_d5c7_14ff
  }

  var times: [Double] {
    get { roundMeans ?? [] }
    set { roundMeans = newValue }
  }
}

/// Compares two runs that took place one after the other.
func compare(
  _ before: SampleRun, _ after: SampleRun, timing: TimingRule = .apart(isCrossMachine: false),
  thresholds: Thresholds = .usual, selection: Selection = Selection()
) -> RunComparison {
  RunComparison(
    before: before.compared, after: after.compared, timing: timing, thresholds: thresholds, selection: selection)
}

extension RunComparison {
  func row(_ architecture: String, _ metric: String) -> ComparisonRow? {
    rows.first { $0.architecture == architecture && $0.metric == metric }
  }

  /// All rows with a difference, as `architecture metric verdict`.
  var findings: [String] {
    rows.filter { ![.same, .sameWithinNoise].contains($0.conclusion) }
      .map { "\($0.architecture) \($0.metric) \($0.conclusion.rawValue)" }
  }
}
