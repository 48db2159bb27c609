import Foundation
import Results
import TestSupport

/// The files of a run, read back.
struct RunFiles: Sendable {
  /// Their texts, by name.
  let texts: [String: String]

  init(texts: [String: String]) { self.texts = texts }

  /// Reads the run in the folder `name`.
  init(in folder: borrowing TemporaryFolder, _ name: String = "out") throws {
    let names = try folder.contents.filter { $0.hasPrefix(name + "/") }.map { $0.dropFirst(name.count + 1) }
    var texts: [String: String] = [:]
    for file in names { texts[String(file)] = try folder.read("\(name)/\(file)") }
    self.texts = texts
  }

  var latency: [LatencyRow] { get throws { try rows() } }
  var estimates: [EstimateRow] { get throws { try rows() } }
  var allocations: [AllocationRow] { get throws { try rows() } }
  var correctness: [CorrectnessRow] { get throws { try rows() } }
  var resources: [ResourceRow] { get throws { try rows() } }

  var manifest: RunManifest {
    get throws { try JSONDecoder().decode(RunManifest.self, from: Data(text("run.json").utf8)) }
  }

  /// The text of a file without the column `run_id`, which is the first.
  func textWithoutRunID(_ name: String) -> String {
    text(name).split(separator: "\n").map { $0.drop { $0 != "," } }.joined(separator: "\n")
  }

  func text(_ name: String) -> String { texts[name] ?? "" }

  private func rows<Row: CSVRow>() throws -> [Row] { try CSVTable<Row>(text: text(Row.fileName)).rows }
}
