import BenchCommandLine
import CompileCost
import Foundation
import Measuring
import Metrics
import Reports
import Results
import SwiftToolchain

struct CompileCostReport: Sendable {
  let plan: CompilePlan
  let toolchain: Toolchain
  let seed: UInt64
  let roundCount: Int
  let limitSeconds: Int

  static let tableFileName = "compile-cost.txt"

  func csv(_ measured: [CompileTimes]) -> String { CSVTable(rows: plan.rows(measured)).text }

  /// The tables, the compiler's messages, and explanations.
  func text(_ measured: [CompileTimes], columns: Int = TextPage.documentColumns) -> String {
    let sections = plan.sections(measured)
    let blocks =
      [[toolchain.version]] + sections.flatMap { self.blocks(of: $0, columns: columns) }
      + [notes(sections, columns: columns)]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func blocks(of section: CostSection, columns: Int) -> [[String]] {
    [
      "\(section.title); \(section.ratioNote)".wrapped(to: columns),
      CostTable(section, limitSeconds: limitSeconds, columns: columns).lines,
      CompilerMessages(section).sentences.flatMap { $0.wrapped(to: columns, hanging: 2) },
    ]
  }

  private func notes(_ sections: [CostSection], columns: Int) -> [String] {
    let rows = sections.flatMap(\.rows)
    var notes = [
      "ms: milliseconds to type-check it, the median of the runs, less that of the runs of a source with the same imports "
        + "and nothing else\(Self.importsText(rows))",
      "range: the fastest and the slowest run, less the same",
      "ratio: its ms divided by those of what is named above the table",
      "95 %: the interval of the ratio, by a bootstrap over the runs; with fewer than six runs it is one of less, 75 % with "
        + "three and 50 % with two; one that holds 1 shows no difference",
      "runs: how often it was type-checked",
      "outcome: whether it compiles; --help explains each",
      "-: not measured, or not to be said: there is no ratio where one of the two costs too little to measure, and no "
        + "interval where one ran once, or where the baseline may cost nothing",
    ]
    if rows.contains(where: { $0.pairs != nil }) {
      notes.insert(
        "variant, pairs: a form of the chain, and for how many pairs of a text and a button it is written", at: 0)
    }
    if rows.compactMap(\.net).contains(where: { !$0.isResolved }) {
      notes.append(
        "< x: too little to measure: x is two standard errors of the difference of the two medians, and at "
          + "least 1 ms; with more --runs it is less")
    }
    if roundCount == 1 { notes.append("One run does not show how much runs differ.") }
    if rows.contains(where: { $0.source.runs.count < roundCount }) {
      notes.append(
        "runs: no more once they have taken \(CompileRounds.repeatedMax.components.seconds) s together, "
          + "and none with a mistake where the compiler gives up without it")
    }
    return notes.flatMap { $0.wrapped(to: columns, hanging: 2) }
  }

  /// The times of the imports, which are subtracted.
  private static func importsText(_ rows: [CostSection.Row]) -> String {
    let medians = rows.compactMap { $0.imports.seconds.median().map { $0 * 1_000 } }
    guard let least = medians.min(), let most = medians.max() else { return "" }
    return " (\(least.figure == most.figure ? least.figure : "\(least.figure) to \(most.figure)") ms)"
  }

  func write(_ measured: [CompileTimes], to folder: OutputFolder) throws {
    try folder.write(record(), to: RunManifest.fileName)
    try folder.write(csv(measured), to: CompileCostRow.fileName)
    try folder.write(text(measured) + "\n", to: Self.tableFileName)
  }

  private struct Record: Encodable {
    let runID: String
    let compiler: String
    let seed: UInt64
    let runs: Int
    let limitSeconds: Int
    let machine: MachineRecord
    let build: BuildRecord
  }

  private func record() throws -> String {
    let runID = RunFolderName.name(unixSeconds: Int(Date().timeIntervalSince1970), seed: seed)
    let record = Record(
      runID: runID, compiler: toolchain.version, seed: seed, runs: roundCount, limitSeconds: limitSeconds,
      machine: Machine.record, build: Build.record(countingAllocator: nil))
    return try RecordJSON.text(of: record)
  }
}
