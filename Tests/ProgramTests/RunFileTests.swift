import BenchCommandLine
import Foundation
import Results
import TestSupport
import Testing
import VideoCall

@Suite("The files of a run") struct RunFileTests {
  static let names = VideoCall.architectures.map(\.name)

  @Test("A run leaves six files and nothing else")
  func contents() throws {
    let run = try FullRun.shared()
    #expect(run.ended.exitCode == .success)
    #expect(run.contents == ["out"] + OutputTests.files.map { "out/\($0)" })
  }

  @Test(
    "Each file has its header",
    arguments: [
      ("latency.csv", "run_id,app,architecture,trace,mode,speed,round,metric,statistic,value,unit"),
      (
        "estimates.csv",
        "run_id,app,architecture,trace,mode,metric,statistic,reference,rounds,value,lower,upper,confidence,unit,between_share"
      ),
      ("allocations.csv", "run_id,app,architecture,trace,round,metric,value,unit"),
      (
        "correctness.csv",
        "run_id,app,architecture,trace,fault,events,decisions,decisions_hash,promise,verdict,first_divergence_index,"
          + "expected,actual,witness,fault_to_blame,first_divergence_ns,died_on"
      ),
      ("resources.csv", "run_id,app,architecture,trace,pass,speed,round,metric,value,unit"),
    ])
  func headers(file: String, header: String) throws {
    let text = try FullRun.shared().files.text(file)
    #expect(text.hasPrefix(header + "\n"))
    #expect(text.hasSuffix("\n"))
    #expect(!text.contains("\r"))
  }

  @Test(
    "latency.csv has all measured percentiles of every metric, for all architectures and the harness overhead")
  func latency() throws {
    let rows = try FullRun.shared().files.latency
    let always = ["mean", "p50", "p90", "p99", "p99.9", "max"]
    let further = ["p1", "p5", "p10", "p25", "p40", "p60", "p75", "p95", "p98", "p99.5", "p99.99"]
    for name in Self.names + ["nothing"] {
      func statistics(_ metric: String) -> Set<String> {
        Set(rows.filter { $0.architecture == name && $0.metric == metric }.map(\.statistic))
      }
      // There are fewer batches than events. On a slow machine they are too few for the outermost percentiles.
      #expect(statistics("batch_time").isSuperset(of: always))
      #expect(statistics("batch_time").isSubset(of: always + further + ["standard_error"]))
      #expect(statistics("service_time") == Set(always + further))
      #expect(statistics("cold_service_time") == ["mean", "p50", "p90", "max"])
      #expect(statistics("throughput") == ["mean"])
    }
    #expect(
      Set(rows.map { "\($0.metric) \($0.unit)" })
        == ["batch_time ns", "service_time ns", "cold_service_time ns", "throughput 1/s"])
    for row in rows {
      #expect(row.app == "video-call")
      #expect(row.trace == "phone")
      #expect(row.mode == .closed)
      #expect(row.speed == nil)
      #expect(row.round == 1)
      #expect(row.value > 0, "\(row)")
    }
  }

  @Test("estimates.csv has the estimates of all rounds, for all architectures and the harness overhead")
  func estimates() throws {
    let rows = try FullRun.shared().files.estimates
    let figures = [
      "batch_time mean ns", "service_time p50 ns", "service_time p99 ns", "cold_service_time p50 ns",
      "batch_time_ratio mean ratio", "net_batch_time_ratio mean ratio",
    ]
    // Chance may make the harness overhead slower than the baseline in the only round.
    let net = { (line: String) in line.contains(" net_batch_time_ratio ") }
    let found = rows.map { "\($0.architecture) \($0.metric) \($0.statistic) \($0.unit)" }
    let wanted = (Self.names + ["nothing"]).flatMap { name in figures.map { "\(name) \($0)" } }
    #expect(found.filter { !net($0) } == wanted.filter { !net($0) })
    #expect(Set(found).isSubset(of: Set(wanted).subtracting(["nothing net_batch_time_ratio mean ratio"])))
    for row in rows {
      #expect(row.rounds == 1)
      #expect(row.value.map { $0 > 0 } == true, "\(row)")
      // One round does not show how rounds vary.
      #expect(row.lower == nil && row.upper == nil && row.confidence == nil)
      #expect(row.reference == (row.metric.hasSuffix("batch_time_ratio") ? "imperative" : ""))
    }
    #expect(rows.first { $0.architecture == "imperative" && $0.metric == "batch_time_ratio" }?.value == 1)
  }

  @Test(
    "allocations.csv has every metric, for all architectures and the harness overhead",
    .enabled(if: Jemalloc.counts, "\(Jemalloc.need)"))
  func allocations() throws {
    let rows = try FullRun.shared().files.allocations
    let metrics = [
      "mallocs_per_event count", "malloc_bytes_per_event B", "mallocs count", "malloc_bytes B", "live_bytes B",
    ]
    #expect(
      rows.map { "\($0.architecture) \($0.metric) \($0.unit)" }
        == (Self.names + ["nothing"]).flatMap { name in metrics.map { "\(name) \($0)" } })
    for row in rows { #expect(row.value != nil, "\(row)") }
    let perEvent = rows.filter { $0.architecture == "nothing" && $0.metric.hasSuffix("_per_event") }
    #expect(perEvent.map(\.value) == [0, 0])
  }

  @Test("correctness.csv has one row per architecture, and none for the harness overhead")
  func correctness() throws {
    let rows = try FullRun.shared().files.correctness
    #expect(rows.map(\.architecture) == Self.names)
    for row in rows {
      #expect(row.fault == "none")
      #expect(row.events == 2_000)
      #expect(row.decisionsHash.wholeMatch(of: #/[0-9a-f]{16}/#) != nil)
      #expect((row.firstDivergenceIndex == nil) == (row.verdict == .identical))
      #expect(row.witness.isEmpty == (row.verdict == .identical))
      #expect(!row.witness.contains("/"))
    }
    let identical = rows.filter { $0.verdict == .identical }
    #expect(Set(identical.map(\.decisionsHash)).count == 1)
    #expect(rows.filter { $0.promise == .identical }.allSatisfy { $0.verdict == .identical })
    #expect(rows.filter { $0.promise == .diverges }.contains { $0.verdict == .diverges })
  }

  @Test("resources.csv has every metric of every pass, for all architectures and the harness overhead")
  func resources() throws {
    let rows = try FullRun.shared().files.resources
    let metrics = [
      "elapsed_time ns", "cpu_time ns", "peak_memory B", "voluntary_context_switches count",
      "involuntary_context_switches count",
    ]
    let rounds = ["timing 1"] + (Jemalloc.counts ? ["allocations 1"] : [])
    let passes = Self.names.flatMap { name in (["correctness -"] + rounds).map { "\(name) \($0)" } }
    #expect(
      rows.map { "\($0.architecture) \($0.pass.rawValue) \($0.round.map(String.init) ?? "-") \($0.metric) \($0.unit)" }
        == (passes + rounds.map { "nothing \($0)" }).flatMap { pass in metrics.map { "\(pass) \($0)" } })
    for row in rows {
      #expect(row.trace == "phone")
      #expect(row.speed == nil)
      let value = try #require(row.value, "\(row)")
      // A wrong unit is off by 1,000.
      let plausible =
        switch row.metric {
        case "elapsed_time", "cpu_time": 1_000...600e9
        case "peak_memory": 1e6...16e9
        default: 0...1e9
        }
      #expect(plausible.contains(value), "\(row)")
    }
  }

  @Test("run.json has the run's traces, seed, build and machine")
  func manifest() throws {
    let run = try FullRun.shared()
    let keys = try #require(
      try JSONSerialization.jsonObject(with: Data(run.files.text("run.json").utf8)) as? [String: Any])
    #expect(
      Set(keys.keys).subtracting(["processor_turns"]) == [
        "schema_version", "run_id", "repeat_command", "seed", "rounds", "baseline", "traces", "build", "machine",
        "clock",
        "skipped_passes", "missing_metrics", "kits", "apps", "outcomes",
      ])
    let manifest = try run.files.manifest
    #if os(Linux)
      #expect(manifest.processorTurns?.numbers.isEmpty == false)
      #expect(manifest.processorTurns?.roaming == [])
    #endif
    #expect(manifest.runID.wholeMatch(of: #/\d{8}T\d{6}Z-7/#) != nil)
    #expect(manifest.seed == 7)
    #expect(manifest.rounds == 1)
    #expect(manifest.baseline == "imperative")
    #expect(manifest.traces.map(\.name) == ["phone"])
    #expect(manifest.traces.map(\.events) == [2_000])
    #expect(manifest.build.compiler.hasPrefix("Swift 6."))
    #expect(["debug", "release"].contains(manifest.build.configuration))
    // There is no commit if the sources are no checkout.
    let commit = manifest.build.commit ?? String(repeating: "0", count: 40)
    #expect(commit.wholeMatch(of: #/[0-9a-f]{40}(-dirty)?/#) != nil)
    #expect(manifest.build.timingAllocator == "system")
    #expect(manifest.build.countingAllocator == (Jemalloc.counts ? "jemalloc" : nil))
    #expect(manifest.skippedPasses.isEmpty == Jemalloc.counts)
    #expect(manifest.missingMetrics == [])
    #expect(manifest.outcomes.map(\.architecture) == Self.names + ["nothing"])
    #expect(manifest.outcomes.allSatisfy { $0.failure == nil })
    #expect(manifest.repeatCommand == "bench run --app video-call --trace phone --events 2000 --seed 7 --rounds 1")
  }

  @Test("The command that repeats a run has its architectures, and works")
  func repeatCommand() throws {
    let folder = try TemporaryFolder()
    #expect(try folder.bench("\(OutputTests.run) --architecture closures --output out").exitCode == .success)
    let manifest = try RunFiles(in: folder).manifest
    let line = try #require(manifest.repeatCommand.split(separator: "bench ").last)
    #expect(line.hasSuffix(" --architecture imperative --architecture closures"))
    for command in [line] + manifest.outcomes.map(\.repeatCommand).map({ $0.dropFirst("bench ".count) }) {
      #expect(try folder.bench("\(command) --dry-run").exitCode == .success, "\(command)")
    }
  }
}
