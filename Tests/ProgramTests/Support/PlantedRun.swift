import Foundation
import Results
import TestSupport

/// A real run of two architectures and the harness overhead. Tests change copies of it by hand.
struct PlantedRun: Sendable {
  private let texts: [String: String]

  /// Made once: seven rounds on 2,000 events.
  static func shared() throws -> PlantedRun { try result.get() }

  private static let result = Result {
    let folder = try TemporaryFolder()
    let ended = try folder.bench(
      "run --events 2000 --rounds 7 --seed 7 --output out --quiet --architecture imperative --architecture timestamped")
    guard ended.exitCode == .success else { throw Failed(talk: ended.talk) }
    var run = PlantedRun(texts: try RunFiles(in: folder).texts)
    // These tests do not depend on the processor's speed.
    try run.plantTimes()
    return run
  }

  private struct Failed: Error {
    let talk: String
  }

  /// Writes the run into a folder of that name, with another run ID.
  func write(to name: String, in folder: borrowing TemporaryFolder, _ change: (inout PlantedRun) throws -> Void) throws
  {
    var run = self
    try change(&run)
    try folder.makeFolder(name)
    for (file, text) in run.texts {
      try folder.write(text.replacing(try manifest.runID, with: "20250102T030405Z-\(name)"), to: "\(name)/\(file)")
    }
  }

  /// Rewrites the rows of a file.
  mutating func plant<Row: CSVRow>(_ change: (inout Row) -> Void) throws {
    var table = try CSVTable<Row>(text: texts[Row.fileName] ?? "")
    for index in table.rows.indices { change(&table.rows[index]) }
    self = PlantedRun(texts: texts.merging([Row.fileName: table.text]) { $1 })
  }

  /// Adds instructions, which the run did not count.
  mutating func plantInstructions(_ value: (String) -> Double) throws {
    let rows = try manifest.outcomes.map { outcome in
      InstructionRow(
        runID: try manifest.runID, app: outcome.app, architecture: outcome.architecture, trace: outcome.trace,
        metric: "instructions_per_event", value: value(outcome.architecture), unit: "count")
    }
    self = PlantedRun(texts: texts.merging(["instructions.csv": CSVTable(rows: rows).text]) { $1 })
  }

  mutating func plantManifest(_ change: (inout RunManifest) throws -> Void) throws {
    var manifest = try manifest
    try change(&manifest)
    self = PlantedRun(texts: texts.merging(["run.json": try manifest.json()]) { $1 })
  }

  private mutating func plantTimes() throws {
    let shares = [1, 1.004, 0.997, 1.002, 0.999, 1.006, 0.995]
    try plant { (row: inout LatencyRow) in
      if row.metric == "batch_time" { row.value = (row.architecture == "imperative" ? 8 : 20) * shares[row.round - 1] }
    }
  }

  private var manifest: RunManifest {
    get throws { try RunManifest(json: texts["run.json"] ?? "") }
  }
}
