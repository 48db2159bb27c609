import BenchCommand
import BenchCommandLine
import Results
import TestSupport
import Testing

@Suite("--deterministic") struct DeterministicTests {
  private static let run = "\(OutputTests.run) --deterministic"

  @Test("Only figures that are the same in every run are taken, and run.json lists the others")
  func files() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench("\(Self.run) --output out", environment: ["TERM": "xterm"])
    #expect(ended.exitCode == .success)
    if Jemalloc.counts { #expect(ended.remarks == "") }
    let files = try RunFiles(in: folder)
    #expect(files.texts.keys.sorted() == OutputTests.files)
    #expect(try files.latency.isEmpty)
    #expect(try files.resources.isEmpty)
    #expect(files.text("latency.csv") == "run_id,app,architecture,trace,mode,speed,round,metric,statistic,value,unit\n")
    #expect(files.text("resources.csv") == "run_id,app,architecture,trace,pass,speed,round,metric,value,unit\n")
    #expect(try files.correctness.map(\.architecture) == ["imperative"])
    #expect(try files.allocations.isEmpty != Jemalloc.counts)

    let reason = "not asked for: --deterministic"
    let manifest = try files.manifest
    #expect(manifest.skippedPasses.contains(SkippedPass(pass: .timing, reason: reason)))
    #expect(
      manifest.missingMetrics
        == ["elapsed_time", "cpu_time", "peak_memory", "voluntary_context_switches", "involuntary_context_switches"]
        .map { MissingMetric(metric: $0, reason: reason) })
    #expect(
      manifest.repeatCommand.hasSuffix("--events 500 --seed 1 --rounds 1 --deterministic --architecture imperative"))

    let line = try #require(ended.output.split(separator: "\n").first { $0.hasPrefix("imperative ") })
    #expect(line.split(separator: " ").dropFirst(2).prefix(4) == ["-", "-", "-", "-"])
    #expect(ended.output.contains("\nbatch, service: - because the timing pass was skipped: not asked for:\n"))
    #expect(!ended.output.contains("Closed loop"))
  }

  @Test("Two runs have the same files, except for run IDs")
  func repeatable() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      #expect(try folder.bench("\(Self.run) --architecture model --output \(name)").exitCode == .success)
    }
    let (first, second) = (try RunFiles(in: folder, "a"), try RunFiles(in: folder, "b"))
    for name in OutputTests.files where name.hasSuffix(".csv") {
      #expect(first.textWithoutRunID(name) == second.textWithoutRunID(name), "\(name)")
    }
  }

  @Test("Its picture shows the decisions, and says that nothing was timed")
  func picture() throws {
    let ended = try TemporaryFolder().bench("\(Self.run) --architecture combine-latest --format svg --output out")
    #expect(ended.exitCode == .success)
    #expect(ended.output.hasPrefix("<svg ") && ended.output.hasSuffix("</svg>\n"))
    #expect(ended.output.contains("Nothing was timed (not asked for: --deterministic)."))
    #expect(ended.output.contains("combine-latest starts a call at a change of the text, once Call was pressed"))
  }

  @Test("A dry run promises no timing")
  func dryRun() throws {
    let ended = try TemporaryFolder().bench("\(Self.run) --dry-run")
    #expect(ended.exitCode == .success)
    #expect(ended.output.contains("\nrounds         1 of counting; nothing is timed\n"))
  }
}
