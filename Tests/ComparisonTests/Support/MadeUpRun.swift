import Comparison
import Metrics
import Reports
import Results
import Verification

/// A run that never took place: three architectures and the harness overhead, whose figures a test changes.
struct MadeUpRun {
  struct Architecture {
    var name: String
    /// The mean batch time of each round, in nanoseconds.
    var times: [Double]
    /// The median batch of each round; nil for as many as the means.
    var medians: [Double]?
    /// What was counted in each round, by metric.
    var counts: [String: [Double]] = [
      "mallocs_per_event": [1], "malloc_bytes_per_event": [48], "mallocs": [100_020], "malloc_bytes": [4_801_888],
      "live_bytes": [512],
    ]
    var instructions: Double? = 200
    var decisions = 1_640
    var hash = "245d6d65d5c714ff"
    var verdict = Verdict.identical
    var isHarnessOverhead = false
    var failure: ArchitectureOutcome.Failure?
    var divergences: [DivergenceRecord] = []
  }

  var id: String
  var architectures = [
    Architecture(name: "timestamped", times: MadeUpRun.times(20)),
    Architecture(name: "model", times: MadeUpRun.times(30)),
    Architecture(name: "imperative", times: MadeUpRun.times(8)),
    Architecture(name: "nothing", times: MadeUpRun.times(1), isHarnessOverhead: true),
  ]
  var traces = [ReplayedTrace(app: "video-call", name: "phone", events: 1_000, origin: ["generator phone", "seed 1"])]
  var baseline = "imperative"
  var seed: UInt64 = 1
  var compiler = "Swift 6.3.1"
  var configuration = "release"
  var processor = "A Processor"
  var commit = "26466f0"
  var memoryBytes: UInt64 = 8_589_934_592
  var skippedPasses: [SkippedPass] = []

  init(_ id: String, _ change: (inout MadeUpRun) -> Void = { _ in }) {
    self.id = id
    change(&self)
  }

  /// Rounds about a time, as a quiet machine gives them.
  static func times(_ nanoseconds: Double, rounds: Int = 7) -> [Double] {
    [1, 1.004, 0.997, 1.002, 0.999, 1.006, 0.995, 1.003, 0.998].prefix(rounds).map { $0 * nanoseconds }
  }

  subscript(name: String) -> Architecture {
    get { architectures.first { $0.name == name } ?? Architecture(name: name, times: []) }
    set { architectures = architectures.map { $0.name == name ? newValue : $0 } }
  }

  var compared: ComparedRun { ComparedRun(label: "results/\(id)", result: result) }

  var result: RunResult {
    RunResult(
      manifest: manifest,
      latency: each { trace, one in
        [("p50", one.medians ?? one.times), ("mean", one.times)].flatMap { statistic, times in
          times.enumerated().map { index, time in
            LatencyRow(
              runID: id, app: trace.app, architecture: one.name, trace: trace.name, mode: .closed, speed: nil,
              round: index + 1, metric: "batch_time", statistic: statistic, value: time, unit: "ns")
          }
        }
      },
      allocations: each { trace, one in
        one.counts.flatMap { metric, values in
          values.enumerated().map { index, value in
            AllocationRow(
              runID: id, app: trace.app, architecture: one.name, trace: trace.name, round: index + 1, metric: metric,
              value: value, unit: metric.contains("bytes") ? "B" : "count")
          }
        }
      },
      instructions: each { trace, one in
        one.instructions.map {
          [
            InstructionRow(
              runID: id, app: trace.app, architecture: one.name, trace: trace.name, metric: "instructions_per_event",
              value: $0, unit: "count")
          ]
        } ?? []
      })
  }

  private var manifest: RunManifest {
    RunManifest(
      runID: id, repeatCommand: "bench run --seed \(seed)", seed: seed,
      rounds: architectures.map(\.times.count).max() ?? 0, baseline: baseline, traces: traces,
      build: BuildRecord(
        commit: commit, compiler: compiler, configuration: configuration, timingAllocator: "system",
        countingAllocator: "jemalloc"),
      machine: MachineRecord(
        operatingSystem: "Debian GNU/Linux 12", processor: processor, instructionSet: "x86_64", coreCount: 2,
        memoryBytes: memoryBytes),
      clock: ClockResolution(stepNanoseconds: 20, readCostNanoseconds: 23), skippedPasses: skippedPasses,
      outcomes: each { trace, one in
        [
          ArchitectureOutcome(
            app: trace.app, trace: trace.name, architecture: one.name, isHarnessOverhead: one.isHarnessOverhead,
            failure: one.failure,
            correctness: one.isHarnessOverhead ? nil : correctness(of: one, on: trace),
            repeatCommand: "bench run --app \(trace.app) --seed \(seed) --architecture \(one.name)")
        ]
      })
  }

  private func correctness(of one: Architecture, on trace: ReplayedTrace) -> CorrectnessRecord {
    CorrectnessRecord(
      promise: .diverges, events: trace.events, decisions: one.decisions, decisionsHash: UInt64(one.hash, radix: 16),
      verdict: one.verdict, divergences: one.divergences)
  }

  private func each<Value>(_ make: (ReplayedTrace, Architecture) -> [Value]) -> [Value] {
    traces.flatMap { trace in architectures.flatMap { make(trace, $0) } }
  }
}

/// Compares two such runs, which took place one after the other.
func compare(
  _ before: MadeUpRun, _ after: MadeUpRun, timing: TimingRule = .apart(isCrossMachine: false),
  thresholds: Thresholds = .usual, selection: Selection = Selection()
) -> RunComparison {
  RunComparison(
    before: before.compared, after: after.compared, timing: timing, thresholds: thresholds, selection: selection)
}

extension RunComparison {
  func row(_ architecture: String, _ metric: String) -> ComparisonRow? {
    rows.first { $0.architecture == architecture && $0.metric == metric }
  }

  /// All rows that say something, as `architecture metric verdict`.
  var findings: [String] {
    rows.filter { ![.same, .sameWithinNoise].contains($0.conclusion) }
      .map { "\($0.architecture) \($0.metric) \($0.conclusion.rawValue)" }
  }
}
