/// A file of the run folder that is yet to be written.
package struct RunFile: Sendable, Equatable {
  /// Its name in the folder; never a path.
  package var name: String
  /// Its contents, to be written as UTF-8.
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  fileprivate init<Row: CSVRow>(_ rows: [Row]) { self.init(name: Row.fileName, text: CSVTable(rows: rows).text) }
}

extension RunResult {
  /// What the run folder holds: everything that was measured, one observation a row, and the manifest. `instructions.csv` is
  /// among them only when instructions were asked for.
  ///
  /// - Throws: `EncodingError` when a figure of the manifest is not finite.
  /// - Precondition: every figure of the rows is finite.
  package func files() throws -> [RunFile] {
    var files = [
      RunFile(latency), RunFile(estimates), RunFile(allocations), RunFile(correctness), RunFile(resources),
    ]
    if let instructions { files.append(RunFile(instructions)) }
    files.append(RunFile(name: RunManifest.fileName, text: try manifest.json()))
    return files
  }
}
