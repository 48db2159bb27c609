import Basics
import Metrics
import Results
internal import Traces
import Verification

/// A made-up run with realistic figures.
package struct SampleRun {
  package var id: String
  package var architectures: [SampleArchitecture]
  package var traces: [ReplayedTrace]
  package var rounds: Int
  package var baseline: String
  package var clock: ClockResolution
  package var skippedPasses: [SkippedPass]
  /// The share of the timing in which an architecture ran, by its name; unknown for those without an entry.
  package var processorShares: [String: Double]
  /// The architectures that were not pinned.
  package var roaming: [String]
  package var seed: UInt64
  /// The kits in the order of the manifest.
  package var kits: [String] = []
  /// The speeds at which all architectures were replayed in the open loop. From three speeds on, each is also replayed
  /// at two speeds beside its knee.
  package var openLoopSpeeds: [Double]
  package var build = BuildRecord(
    commit: "26466f0", compiler: "Swift 6.3.1", configuration: "release", timingAllocator: "glibc",
    countingAllocator: "jemalloc 5.3.0")
  package var machine = MachineRecord(
    operatingSystem: "Debian GNU/Linux 12", processor: "A Processor", instructionSet: "x86_64", coreCount: 2,
    memoryBytes: 8_589_934_592)

  package init(
    id: String = "20250102T030405Z-1",
    architectures: [SampleArchitecture] = SampleArchitecture.article,
    traceNames: [String] = ["phone"],
    events: Int = 100_000,
    rounds: Int = 7,
    baseline: String = "imperative",
    clock: ClockResolution = ClockResolution(stepNanoseconds: 20, readCostNanoseconds: 23.5),
    skippedPasses: [SkippedPass] = [],
    processorShares: [String: Double] = [:],
    roaming: [String] = [],
    seed: UInt64 = 1,
    openLoopSpeeds: [Double] = []
  ) {
    self.id = id
    self.architectures = architectures
    traces = traceNames.map {
      ReplayedTrace(app: "video-call", name: $0, events: events, origin: ["generator \($0)", "seed: \(seed)"])
    }
    self.rounds = rounds
    self.baseline = baseline
    self.clock = clock
    self.skippedPasses = skippedPasses
    self.processorShares = processorShares
    self.roaming = roaming
    self.seed = seed
    self.openLoopSpeeds = openLoopSpeeds
  }

  package var result: RunResult {
    RunResult(
      manifest: manifest, latency: latency + openLoop, allocations: allocations,
      instructions: architectures.contains { $0.instructionsPerEvent != nil } ? instructions : nil,
      resources: resources)
  }

  package var manifest: RunManifest {
    RunManifest(
      runID: id, repeatCommand: "bench run --app video-call --seed \(seed)", seed: seed,
      rounds: architectures.compactMap(\.roundMeans?.count).max() ?? rounds, baseline: baseline, traces: traces,
      build: build, machine: machine, clock: clock, processorTurns: ProcessorTurns(numbers: [0, 1], roaming: roaming),
      skippedPasses: skippedPasses, kits: kits,
      outcomes: each { trace, architecture in
        ArchitectureOutcome(
          app: trace.app, trace: trace.name, architecture: architecture.name,
          isHarnessOverhead: architecture.isHarnessOverhead, kit: architecture.kit,
          isPublished: architecture.isPublished, failure: architecture.failure,
          correctness: correctness(of: architecture, on: trace),
          repeatCommand:
            "bench run --app \(trace.app) --architecture \(architecture.name) --trace '\(trace.name)' --seed \(seed)")
      })
  }

  private var latency: [LatencyRow] {
    if isSkipped(.timing) { return [] }
    return each { trace, architecture in
      architecture.rounds.map { rounds in
        rounds.enumerated().flatMap { index, round in
          [("p50", round.median), ("mean", round.mean)].map { statistic, value in
            LatencyRow(
              runID: id, app: trace.app, architecture: architecture.name, trace: trace.name, mode: .closed, speed: nil,
              round: index + 1, metric: Metric.batchTime.name, statistic: statistic, value: value,
              unit: Metric.batchTime.unit)
          }
        }
      } ?? usualLatency(of: architecture, on: trace)
    }.flatMap(\.self)
  }

  /// In each round everything is a little slower than in the one before, and each architecture deviates a little on its
  /// own.
  private func usualLatency(of architecture: SampleArchitecture, on trace: ReplayedTrace) -> [LatencyRow] {
    (1...rounds).flatMap { round -> [LatencyRow] in
      let own = SplitMix64.percent(seed: UInt64(round), name: architecture.name)
      let mean = architecture.batchTimeNanoseconds * (1 + Double(round) / 200) * (1 + own / 50)
      var batch = LatencySummary(
        mean: mean, p50: mean * 0.98, p90: mean * 1.1, p99: mean * 1.4, p999: mean * 3, max: mean * 40)
      batch.standardError = mean / 400
      let p99 = architecture.serviceP99Nanoseconds
      let service = LatencySummary(
        mean: p99 * 0.6, p50: p99 * 0.5, p90: p99 * 0.9, p99: p99, p999: p99 * 4, max: p99 * 900)
      let cold = (300 + mean * 30) * (1 + own / 10)
      let coldService = LatencySummary(
        mean: cold * 1.2, p50: cold, p90: cold * 2, p99: cold * 5, p999: cold * 5, max: cold * 5)
      return [(Metric.batchTime, batch), (.serviceTime, service), (.coldServiceTime, coldService)].flatMap {
        LatencyRow.rows(
          $0, $1, runID: id, app: trace.app, architecture: architecture.name, trace: trace.name, round: round)
      }
    }
  }

  private var openLoop: [LatencyRow] {
    each { trace, architecture in
      let load = SampleLoad(architecture, trace: trace.name, runID: id)
      let speeds = openLoopSpeeds + (openLoopSpeeds.count > 2 ? load.speedsAtKnee : [])
      return speeds.flatMap { speed in (1...rounds).flatMap { load.rows(speed: speed, round: $0) } }
    }.flatMap(\.self)
  }

  private var allocations: [AllocationRow] {
    if isSkipped(.allocations) { return [] }
    return each { trace, architecture in
      architecture.counts.sorted { $0.key < $1.key }.flatMap { metric, values in
        values.enumerated().map { index, value in
          AllocationRow(
            runID: id, app: trace.app, architecture: architecture.name, trace: trace.name, round: index + 1,
            metric: metric, value: value, unit: metric.contains("bytes") ? "B" : "count")
        }
      }
    }.flatMap(\.self)
  }

  private var instructions: [InstructionRow] {
    each { trace, architecture in
      [
        (Metric.instructionsPerEvent, architecture.instructionsPerEvent),
        (.worldInstructionsPerEvent, architecture.worldInstructionsPerEvent),
      ].compactMap { metric, value in
        value.map {
          InstructionRow(
            runID: id, app: trace.app, architecture: architecture.name, trace: trace.name, metric: metric.name,
            value: $0, unit: metric.unit)
        }
      }
    }.flatMap(\.self)
  }

  private func correctness(of architecture: SampleArchitecture, on trace: ReplayedTrace) -> CorrectnessRecord? {
    if architecture.isHarnessOverhead || architecture.failure?.pass == .correctness { return nil }
    let unknown = DivergenceRecord(
      cause: nil, count: 1, firstIndex: 4_127, expected: [], actual: ["startCall()"], witness: ["Call"], diagram: nil)
    let diverges = architecture.verdict == .diverges
    return CorrectnessRecord(
      promise: architecture.promise, events: trace.events, decisions: architecture.decisions,
      decisionsHash: architecture.decisionsHash, verdict: architecture.verdict,
      divergences: diverges && architecture.divergences.isEmpty ? [unknown] : architecture.divergences)
  }

  /// Rounds of 250 ms. Round n has n context switches.
  private var resources: [ResourceRow] {
    each { trace, architecture -> [ResourceRow] in
      guard let share = processorShares[architecture.name] else { return [] }
      return (1...rounds).flatMap { round in
        [
          (Metric.elapsedTime, 250_000_000), (.cpuTime, 250_000_000 * share),
          (.involuntaryContextSwitches, Double(round)),
        ].map { metric, value in
          ResourceRow(
            runID: id, app: trace.app, architecture: architecture.name, trace: trace.name, pass: .timing, speed: nil,
            round: round, metric: metric.name, value: value, unit: metric.unit)
        }
      }
    }.flatMap(\.self)
  }

  private func isSkipped(_ pass: MeasuringPass) -> Bool { skippedPasses.contains { $0.pass == pass } }

  private func each<Value>(_ make: (ReplayedTrace, SampleArchitecture) -> Value) -> [Value] {
    traces.flatMap { trace in architectures.map { make(trace, $0) } }
  }
}

extension SplitMix64 {
  /// A number from -0.5 to 0.5 that depends on a seed and a name alone.
  static func percent(seed: UInt64, name: String) -> Double {
    var generator = SplitMix64(seed: name.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
    return Double(generator.next() >> 11) / Double(1 << 53) - 0.5
  }
}
