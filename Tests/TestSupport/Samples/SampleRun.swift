import Basics
import Metrics
import Results
internal import Traces
import Verification

/// A run that never took place, with figures such as real ones have.
package struct SampleRun {
  package static let id = "20250102T030405Z-1"

  package var architectures: [SampleArchitecture]
  package var traceNames: [String]
  package var events: Int
  package var rounds: Int
  package var baseline: String
  package var clock: ClockResolution
  package var skippedPasses: [SkippedPass]
  /// How much of its timing an architecture ran; nothing is known of those that are not here.
  package var processorShares: [String: Double]
  /// Those that were held on no processor.
  package var roaming: [String]
  package var seed: UInt64
  /// At which all were replayed in the open loop too, and each at two beside its knee.
  package var openLoopSpeeds: [Double]

  package init(
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
    self.architectures = architectures
    self.traceNames = traceNames
    self.events = events
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
      manifest: manifest, latency: latency + openLoop, allocations: allocations, instructions: nil,
      resources: resources)
  }

  package var manifest: RunManifest {
    RunManifest(
      runID: Self.id, repeatCommand: "bench run --app video-call --seed \(seed)", seed: seed, rounds: rounds,
      baseline: baseline,
      traces: traceNames.map {
        ReplayedTrace(app: "video-call", name: $0, events: events, origin: ["generator \($0)", "seed: \(seed)"])
      },
      build: BuildRecord(
        commit: "26466f0", compiler: "Swift 6.3.1", configuration: "release", timingAllocator: "glibc",
        countingAllocator: "jemalloc 5.3.0"),
      machine: MachineRecord(
        operatingSystem: "Debian GNU/Linux 12", processor: "A Processor", instructionSet: "x86_64", coreCount: 2,
        memoryBytes: 8_589_934_592),
      clock: clock, processorTurns: ProcessorTurns(numbers: [0, 1], roaming: roaming), skippedPasses: skippedPasses,
      outcomes: each { trace, architecture in
        ArchitectureOutcome(
          app: "video-call", trace: trace, architecture: architecture.name,
          isHarnessOverhead: architecture.isHarnessOverhead,
          failure: architecture.failure, correctness: correctness(of: architecture),
          repeatCommand:
            "bench run --app video-call --architecture \(architecture.name) --trace '\(trace)' --seed \(seed)")
      })
  }

  private var latency: [LatencyRow] {
    if isSkipped(.timing) { return [] }
    return each { trace, architecture in
      // Round by round the machine is a little slower for all, and each is a little off on its own.
      (1...rounds).flatMap { round -> [LatencyRow] in
        let own = SplitMix64.percent(seed: UInt64(round), name: architecture.name)
        let mean = architecture.batchTimeNanoseconds * (1 + Double(round) / 200) * (1 + own / 50)
        let batch = LatencySummary(
          mean: mean, p50: mean * 0.98, p90: mean * 1.1, p99: mean * 1.4, p999: mean * 3, max: mean * 40)
        let p99 = architecture.serviceP99Nanoseconds
        let service = LatencySummary(
          mean: p99 * 0.6, p50: p99 * 0.5, p90: p99 * 0.9, p99: p99, p999: p99 * 4, max: p99 * 900)
        return [(Metric.batchTime, batch), (.serviceTime, service)].flatMap {
          LatencyRow.rows(
            $0, $1, runID: Self.id, app: "video-call", architecture: architecture.name, trace: trace, round: round)
        }
      }
    }.flatMap(\.self)
  }

  private var openLoop: [LatencyRow] {
    each { trace, architecture in
      let load = SampleLoad(architecture, trace: trace)
      let speeds = openLoopSpeeds + (openLoopSpeeds.count > 2 ? load.speedsAtKnee : [])
      return speeds.flatMap { speed in (1...rounds).flatMap { load.rows(speed: speed, round: $0) } }
    }.flatMap(\.self)
  }

  private var allocations: [AllocationRow] {
    if isSkipped(.allocations) { return [] }
    return each { trace, architecture in
      AllocationRow(
        runID: Self.id, app: "video-call", architecture: architecture.name, trace: trace, round: 1,
        metric: Metric.mallocsPerEvent.name, value: architecture.mallocsPerEvent, unit: Metric.mallocsPerEvent.unit)
    }
  }

  private func correctness(of architecture: SampleArchitecture) -> CorrectnessRecord? {
    if architecture.isHarnessOverhead || architecture.failure != nil { return nil }
    let unknown = DivergenceRecord(
      cause: nil, count: 1, firstIndex: 4_127, expected: [], actual: ["startCall()"], witness: ["Call"], diagram: nil)
    let diverges = architecture.verdict == .diverges
    return CorrectnessRecord(
      promise: architecture.promise, events: events, decisions: architecture.decisions,
      decisionsHash: 0xcbf2_9ce4_8422_2325, verdict: architecture.verdict,
      divergences: diverges && architecture.divergences.isEmpty ? [unknown] : architecture.divergences)
  }

  /// Rounds of 250 ms, each with as many switches as its number says.
  private var resources: [ResourceRow] {
    each { trace, architecture -> [ResourceRow] in
      guard let share = processorShares[architecture.name] else { return [] }
      return (1...rounds).flatMap { round in
        [
          (Metric.elapsedTime, 250_000_000), (.cpuTime, 250_000_000 * share),
          (.involuntaryContextSwitches, Double(round)),
        ].map { metric, value in
          ResourceRow(
            runID: Self.id, app: "video-call", architecture: architecture.name, trace: trace, pass: .timing, speed: nil,
            round: round, metric: metric.name, value: value, unit: metric.unit)
        }
      }
    }.flatMap(\.self)
  }

  private func isSkipped(_ pass: MeasuringPass) -> Bool { skippedPasses.contains { $0.pass == pass } }

  private func each<Value>(_ make: (String, SampleArchitecture) -> Value) -> [Value] {
    traceNames.flatMap { trace in architectures.map { make(trace, $0) } }
  }
}

extension SplitMix64 {
  /// A number from -0.5 to 0.5 that depends on a seed and a name alone.
  static func percent(seed: UInt64, name: String) -> Double {
    var generator = SplitMix64(seed: name.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
    return Double(generator.next() >> 11) / Double(1 << 53) - 0.5
  }
}
