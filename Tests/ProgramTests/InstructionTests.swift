import BenchCommandLine
import Foundation
import Processes
import Results
import TestSupport
import Testing

@Suite("--instructions") struct InstructionTests {
  private static let run = "\(OutputTests.run) --instructions --output out"
  private static let hasValgrind =
    Executable.onPath("valgrind", environment: ProcessInfo.processInfo.environment) != nil

  @Test(
    "Under valgrind the instructions of architectures and of the harness overhead are counted",
    .enabled(if: hasValgrind, "needs valgrind (apt-get install valgrind)"),
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func counted() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench(Self.run)
    #expect(ended.exitCode == .success)
    #expect(ended.remarks == "")
    let files = try RunFiles(in: folder)
    let text = files.text("instructions.csv")
    #expect(text.hasPrefix("run_id,app,architecture,trace,metric,value,unit\n"))
    let rows = try CSVTable<InstructionRow>(text: text).rows
    #expect(rows.map(\.architecture) == ["imperative", "nothing"])
    #expect(rows.allSatisfy { $0.metric == "instructions_per_event" && $0.unit == "count" })
    #expect(try #require(rows[0].value) > #require(rows[1].value))
    #expect(try #require(rows[1].value) > 0)

    let resources = try files.resources.filter { $0.pass == .instructions }
    #expect(resources.map(\.architecture) == ["imperative", "nothing"].flatMap { Array(repeating: $0, count: 5) })
    for row in resources { #expect(row.value == nil, "\(row)") }
    #expect(
      try files.manifest.missingMetrics
        == resources.prefix(5).map {
          MissingMetric(metric: $0.metric, reason: "where instructions are counted it would be valgrind's own")
        })
  }

  @Test(
    "The instructions of the world are a part of the total, and the harness overhead has none",
    .enabled(if: hasValgrind, "needs valgrind (apt-get install valgrind)"),
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func world() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench(
      "run --app paged-search --architecture imperative --events 100 --rounds 1 --deterministic --instructions --quiet "
        + "--output out")
    #expect(ended.exitCode == .success)
    let rows = try CSVTable<InstructionRow>(text: RunFiles(in: folder).text("instructions.csv")).rows
    let metrics = ["instructions_per_event", "world_instructions_per_event"]
    #expect(rows.map(\.architecture) == ["imperative", "imperative", "nothing", "nothing"])
    #expect(rows.map(\.metric) == metrics + metrics)
    let values = try rows.map { try #require($0.value) }
    try #require(values.count == 4)
    #expect(values[1] > 0)
    #expect(values[1] < values[0])
    #expect(values[2] > 0)
    // A debug build looks up types at run time. Depending on addresses, a lookup may take a few instructions more.
    #expect(abs(values[3]) < values[2] / 100)
  }

  @Test("Without valgrind no instructions are counted, and a warning says how to install it")
  func missing() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench(Self.run, environment: ["PATH": folder.path])
    #expect(ended.exitCode == .success)
    #expect(
      ended.remarks == "warning: no instructions: valgrind is not installed: apt-get install valgrind\n")
    let text = try RunFiles(in: folder).text("instructions.csv")
    #expect(text == "run_id,app,architecture,trace,metric,value,unit\n")
  }
}
