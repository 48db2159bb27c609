/// A file of the run folder, before it is written.
package struct RunFile: Codable, Sendable, Equatable {
  /// Its name in the folder, without a path.
  package var name: String
  /// Its contents, written as UTF-8.
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  fileprivate init<Row: CSVRow>(_ rows: [Row]) { self.init(name: Row.fileName, text: CSVTable(rows: rows).text) }
}

extension RunResult {
  /// The files of the run folder: all measurements, one observation a row, and the manifest. `instructions.csv` is
  /// included only if instructions were asked for, `players.json` only if players were.
  ///
  /// - Throws: `EncodingError` if a figure of the manifest is not finite.
  /// - Precondition: every figure of the rows is finite.
  package func files() throws -> [RunFile] {
    var files = [
      RunFile(latency), RunFile(estimates), RunFile(allocations), RunFile(correctness), RunFile(resources),
    ]
    if let instructions { files.append(RunFile(instructions)) }
    if !players.isEmpty { files.append(RunFile(name: PlayersFile.fileName, text: try PlayersFile(players).json)) }
    files.append(RunFile(name: RunManifest.fileName, text: try manifest.json()))
    return files
  }
}
