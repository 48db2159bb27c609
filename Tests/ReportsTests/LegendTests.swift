import Basics
import Metrics
import Results
import TestSupport
import Testing

@testable import Reports

@Suite("Legends")
struct LegendTests {
  private static let run = SampleRun(openLoopSpeeds: [1, 10, 1e3, 1e5, 1e6, 1e7, 1e8])

  /// The run with instructions: ten per nanosecond.
  private static let result: RunResult = {
    var run = LegendTests.run
    for index in run.architectures.indices {
      run.architectures[index].instructionsPerEvent = 10 * run.architectures[index].batchTimeNanoseconds
    }
    return run.result
  }()

  @Test("explain every column of the closed loop that is shown", arguments: [60, 80, 200])
  func closed(columns: Int) {
    let text = SummaryReport.text(for: Self.result, columns: columns)
    let section = SummarySection(Self.result, trace: Self.run.manifest.traces[0])
    let leftOut = CostTable(section, columns: columns).leftOut
    let first = columns < 100 ? ["betw. proc.", "cold interval"] : []
    #expect(leftOut == first + (columns == 60 ? ["95 % interval", "service p99"] : []))
    for column in CostColumn.all(of: section) {
      #expect(text.contains("\n\(column.name): ") != leftOut.contains(column.name), "\(column.name)")
    }
    #expect(text.contains("\nleft out, as the page is ") == (columns < 100))
    #expect(text.contains("batch: nanoseconds per event, timed over batches of 256"))
  }

  /// The run of an app with a world. The world has a third of the allocations and a quarter of the instructions.
  private static let worldly: RunResult = {
    var run = LegendTests.run
    for index in run.architectures.indices {
      let instructions = 10 * run.architectures[index].batchTimeNanoseconds
      run.architectures[index].instructionsPerEvent = instructions
      run.architectures[index].worldInstructionsPerEvent = instructions / 4
      run.architectures[index].counts["mallocs_per_event"] = [6]
      run.architectures[index].counts["world_mallocs_per_event"] = [2]
    }
    return run.result
  }()

  @Test(
    "place the world's part beside each figure that contains it",
    arguments: [
      (70, ["betw. proc.", "cold interval", "service p99", "cold", "95 % interval"]),
      (80, ["betw. proc.", "cold interval", "service p99"]), (200, []),
    ])
  func world(columns: Int, leftOut: [String]) {
    let text = SummaryReport.text(for: Self.worldly, columns: columns)
    let section = SummarySection(Self.worldly, trace: Self.run.manifest.traces[0])
    #expect(CostTable(section, columns: columns).leftOut == leftOut)
    #expect(text.contains(#/mallocs +world +instr\. +world\narchitecture .* /event +/event\n/#))
    #expect(text.contains(#/\nimperative .* 6\.00 +2\.00 +80\.5 +20\.1\n/#))
    #expect(text.contains("\nworld: what of the figure to its left the app's world costs: "))
    #expect(!SummaryReport.text(for: Self.result, columns: columns).contains("world"))
  }

  @Test("explain every column of the open loop")
  func open() {
    let text = SummaryReport.text(for: Self.result)
    for column in ["knee", "events /s", "busy", "queueing", "p50, p99", "nothing"] {
      #expect(text.contains("\n\(column): "), "\(column)")
    }
    for column in ["service", "response"] {
      #expect(text.contains("; \(column): ") || text.contains("\n  \(column): "))
    }
  }

  @Test("show instructions if they were counted, or the reason if they were skipped")
  func instructions() {
    let text = SummaryReport.text(for: Self.result)
    #expect(text.contains(#/mallocs  ?instr\.\narchitecture .* /event  ?/event\n/#))
    #expect(text.contains(#/\nimperative .* 80\.5\n/#))
    #expect(text.contains("\ninstr.: processor instructions per event, counted under valgrind\n"))
    #expect(!SummaryReport.text(for: Self.run.result).contains("instr"))
    var skipped = Self.run
    skipped.skippedPasses = [SkippedPass(pass: .instructions, reason: "valgrind is not installed")]
    #expect(
      SummaryReport.text(for: skipped.result.with(instructions: []))
        .contains("\ninstructions: none, because the instructions pass was skipped: valgrind is not"))
  }

  @Test("belong to aligned tables: all lines of a table end in one column", arguments: [60, 80, 200])
  func aligned(columns: Int) {
    let lines = SummaryReport.text(for: Self.result, columns: columns).split(
      separator: "\n", omittingEmptySubsequences: false)
    let tables = lines.indices.filter { lines[$0].hasPrefix("architecture ") }
    #expect(tables.count == 4)
    for heading in tables {
      let rows = lines[(heading - 1)...].prefix { !$0.isEmpty }.filter { !$0.hasPrefix("──") }
      #expect(Set(rows.map { String($0).displayWidth }).count == 1, "\(rows.joined(separator: "\n"))")
    }
  }
}
