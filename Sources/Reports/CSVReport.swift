/// The run folder's files: everything that was measured, one observation a row, and the manifest.
package enum CSVReport: ReportFormat {
  package static let name = "csv"

  /// Who decided correctly: `correctness.csv`.
  package static func page(for result: RunResult, folder: String, colour: Bool) -> String {
    file(result.correctness).text
  }

  /// What the run folder holds. `instructions.csv` is among them only when instructions were asked for.
  ///
  /// - Throws: `EncodingError` when a figure of the manifest is not finite.
  /// - Precondition: every figure of the rows is finite.
  package static func files(for result: RunResult) throws -> [ReportFile] {
    var files = [file(result.latency), file(result.allocations), file(result.correctness), file(result.resources)]
    if let instructions = result.instructions { files.append(file(instructions)) }
    files.append(ReportFile(name: RunManifest.fileName, text: try result.manifest.json()))
    return files
  }

  private static func file<Row: CSVRow>(_ rows: [Row]) -> ReportFile {
    ReportFile(name: Row.fileName, text: CSVTable(rows: rows).text)
  }
}
