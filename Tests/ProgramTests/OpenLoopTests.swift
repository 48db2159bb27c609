import BenchCommandLine
import Foundation
import TestSupport
import Testing

@Suite("bench run --speed") struct OpenLoopTests {
  static let line =
    "run --events 2000 --rounds 1 --seed 7 --architecture closures --architecture imperative"

  private struct Runs: Sendable {
    let plain: RunFiles
    let loaded: RunFiles
    let output: String

    static func shared() throws -> Runs { try result.get() }

    private static let result = Result {
      let folder = try TemporaryFolder()
      #expect(try folder.bench("\(line) --output plain").exitCode == .success)
      let ended = try folder.bench("\(line) --speed 1000,100000 --output out")
      #expect(ended.exitCode == .success)
      #expect(ended.remarks == "")
      return Runs(plain: try RunFiles(in: folder, "plain"), loaded: try RunFiles(in: folder), output: ended.output)
    }
  }

  @Test(
    "latency.csv has every metric at every speed, and the closed loop's rows as without --speed",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func rows() throws {
    let runs = try Runs.shared()
    let rows = try runs.loaded.latency
    let metrics = ["queueing_time", "service_time", "response_time"]
    let statistics = ["mean", "p50", "p90", "p99", "p99.9", "max"]
    // A round with few events has no other percentiles.
    let further = ["p1", "p5", "p10", "p25", "p40", "p60", "p75", "p95", "p98", "p99.5", "p99.99"]
    for name in ["closures", "imperative", "nothing"] {
      for speed in [1_000.0, 100_000] {
        let own = rows.filter { $0.architecture == name && $0.speed == speed }
        // The harness overhead takes no decisions, so it has no response.
        let latencies = metrics.filter { $0 != "response_time" || name != "nothing" }
        let expected =
          latencies.flatMap { metric in statistics.map { "\(metric) \($0) ns" } }
          + ["throughput mean 1/s", "utilisation mean ratio", "events mean count", "decisions mean count"]
        let always = own.filter { !further.contains($0.statistic) }
        #expect(always.map { "\($0.metric) \($0.statistic) \($0.unit)" }.sorted() == expected.sorted())
        #expect(own.allSatisfy { $0.mode == .open && $0.round == 1 && $0.value >= 0 })
      }
    }
    #expect(rows.allSatisfy { ($0.mode == .closed) == ($0.speed == nil) })
    func closed(_ files: RunFiles) throws -> Int {
      try files.latency.count { $0.mode == .closed && !further.contains($0.statistic) }
    }
    #expect(try closed(runs.loaded) == closed(runs.plain))
  }

  @Test("A round has as many events as its time allows, the same for all architectures")
  func events() throws {
    let rows = try Runs.shared().loaded.latency.filter { $0.metric == "events" }
    for speed in [1_000.0, 100_000] {
      let counts = Set(rows.filter { $0.speed == speed }.map(\.value))
      // At 100,000 the whole trace takes less than its time and is replayed again.
      #expect(counts.count == 1 || speed == 100_000)
      #expect(counts.allSatisfy { speed == 1_000 ? (20..<2_000).contains($0) : $0 >= 2_000 })
    }
  }

  @Test("Decisions are those of the closed loop: correctness.csv is the same without --speed")
  func decisions() throws {
    let runs = try Runs.shared()
    #expect(runs.loaded.textWithoutRunID("correctness.csv") == runs.plain.textWithoutRunID("correctness.csv"))
    #expect(try runs.loaded.manifest.outcomes.allSatisfy { $0.failure == nil })
  }

  @Test("The summary has a section for the open loop after that of the closed loop")
  func summary() throws {
    let output = try Runs.shared().output
    let parts = output.components(separatedBy: "\nOpen loop\n")
    #expect(parts.count == 2)
    #expect(parts[0].contains("Closed loop, virtual clock"))
    #expect(parts[1].contains("── at speed 1000: "))
    #expect(parts[1].contains("\nnothing "))
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("A speed without decisions has no response time, and run.json says why")
  func noDecision() throws {
    let folder = try TemporaryFolder()
    try folder.write("t_ns,source,kind,value\n0,keyboard,text,12\n5,keyboard,text,123\n", to: "typing.csv")
    let ended = try folder.bench(
      "run --trace typing.csv --rounds 1 --architecture imperative --speed 10 --duration 1ms --quiet --output out")
    #expect(ended.exitCode == .success)
    let files = try RunFiles(in: folder)
    #expect(try !files.latency.contains { $0.metric == "response_time" })
    let missing = try #require(try files.manifest.missingMetrics.first { $0.metric == "response_time" })
    #expect(missing.reason == "at speed 10 the first 2 events of typing.csv bring about no decision of anybody")
  }

  @Test("A trace of one event has no utilisation, and run.json says why")
  func oneEvent() throws {
    let folder = try TemporaryFolder()
    try folder.write("t_ns,source,kind,value\n0,button,call,\n", to: "call.csv")
    let ended = try folder.bench(
      "run --trace call.csv --rounds 1 --architecture imperative --speed 1,10,... --duration 1ms --quiet --output out")
    #expect(ended.exitCode == .success)
    let files = try RunFiles(in: folder)
    #expect(try !files.latency.contains { $0.metric == "utilisation" })
    let missing = try #require(try files.manifest.missingMetrics.first { $0.metric == "utilisation" })
    #expect(missing.reason == "call.csv has one event, hence no duration")
  }

  @Test(
    "A round on a very short trace repeats it for the given duration",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func roundTime() throws {
    let folder = try TemporaryFolder()
    try folder.write("t_ns,source,kind,value\n0,button,call,\n", to: "call.csv")
    let ended = try folder.bench(
      "run --trace call.csv --rounds 1 --architecture imperative --speed 1 --duration 50ms --quiet --output out")
    #expect(ended.exitCode == .success)
    let files = try RunFiles(in: folder)
    let elapsed = try files.resources.filter { $0.pass == .openLoop && $0.metric == "elapsed_time" }.compactMap(\.value)
    #expect(elapsed.count == 2)
    #expect(elapsed.allSatisfy { $0 >= 50e6 })
    // Some thousands, unless the machine is busy almost all the time.
    let events = try files.latency.filter { $0.metric == "events" }.map(\.value)
    #expect(events.allSatisfy { $0 > 1 })
  }

  @Test("The reason without decisions is in the singular for one event")
  func oneEventWithoutDecision() throws {
    let folder = try TemporaryFolder()
    try folder.write("t_ns,source,kind,value\n0,keyboard,text,12\n", to: "typing.csv")
    #expect(
      try folder.bench(
        "run --trace typing.csv --rounds 1 --architecture imperative --speed 1 --duration 1ms --quiet --output out"
      ).exitCode == .success)
    let missing = try RunFiles(in: folder).manifest.missingMetrics.first { $0.metric == "response_time" }
    #expect(missing?.reason == "at speed 1 the first event of typing.csv brings about no decision of anybody")
  }

  @Test("The speeds are in the command that repeats the run, and in a dry run")
  func repeated() throws {
    let command = try Runs.shared().loaded.manifest.repeatCommand
    #expect(command.contains(" --speed 1000,100000 --duration 50ms"))
    let folder = try TemporaryFolder()
    let plan = try folder.bench("run --dry-run --events 2000 --rounds 2 --speed 1,10,... --duration 20ms")
    #expect(plan.exitCode == .success)
    #expect(plan.output.contains("\nspeeds         1,10,...\n"))
    #expect(plan.output.contains(#/\n {15}2 rounds of 20ms or more at each: about \d+ s in the open loop\n/#))
  }
}
