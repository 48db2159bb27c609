import Foundation

extension ReportInput {
  /// The texts of the files in one folder, by name.
  package struct Folder: Sendable {
    package var path: String
    package var texts: [String: String]

    package init(path: String, texts: [String: String]) {
      self.path = path
      self.texts = texts
    }
  }

  /// The names of the files that are read.
  package static let fileNames =
    RunResult.fileNames + [
      DarknessRow.fileName, ConditionRow.fileName, CompileCostRow.fileName, RuleChangeRow.fileName,
    ]

  /// Reads what commands have written. What a folder is about is told by the files in it.
  ///
  /// No two runs may be about the same app on the same trace in the same mode, and no two folders may have the same
  /// finding of a fault, of a measure of sources, of a source to compile or of a rule.
  package init(_ folders: [Folder]) throws(RunFileError) {
    self.init(runs: [])
    var owners: [[String]: String] = [:]
    for folder in folders {
      let isRun = folder.isRun
      if isRun { try add(RunResult(texts: folder.texts, folder: folder.path), of: folder, &owners) }
      let readers = isRun ? Self.besideRuns : [Self.matrixReader] + Self.besideRuns
      let found = try readers.map { reader throws(RunFileError) in try reader(&self, folder, &owners) }
      if !isRun, folder.texts[CorrectnessRow.fileName] != nil { addMatrixRecord(of: folder) }
      if !isRun, !found.contains(true) { throw .noResult(folder: folder.path) }
    }
  }

  private mutating func add(
    _ run: RunResult, of folder: Folder, _ owners: inout [[String]: String]
  ) throws(RunFileError) {
    for trace in run.manifest.traces {
      let key = ["run", trace.app, trace.name, run.mode(of: trace).rawValue]
      if let other = owners.updateValue(folder.path, forKey: key) {
        throw .twice(
          "\(trace.app) on \(trace.name) in the \(run.mode(of: trace).rawValue) loop", first: other,
          second: folder.path)
      }
    }
    runs.append(run)
    runFolders.append(folder.path)
  }

  /// Adds the record of a matrix, if there is one beside its rows. Without one the rows tell enough.
  private mutating func addMatrixRecord(of folder: Folder) {
    if let json = folder.texts[RunManifest.fileName], let record = try? MatrixRecord(json: json) {
      matrixRecords.append(record)
    }
  }

  /// Adds the rows of a file that not only runs have. Returns false where the folder has no such file.
  private typealias Reader =
    @Sendable (
      _ input: inout ReportInput, _ folder: Folder, _ owners: inout [[String]: String]
    ) throws(RunFileError) -> Bool

  private static let matrixReader = reader(into: \.matrix)

  private static let besideRuns = [
    reader(into: \.darkness), reader(into: \.conditions), reader(into: \.compileCosts), reader(into: \.ruleChanges),
  ]

  private static func reader<Row: CSVRow>(into rows: WritableKeyPath<ReportInput, [Row]?> & Sendable) -> Reader {
    { (input, folder, owners) throws(RunFileError) in
      guard let text = folder.texts[Row.fileName] else { return false }
      let read: [Row]
      do throws(CSVError) {
        read = try CSVTable<Row>(text: text, file: "\(folder.path)/\(Row.fileName)").rows
      } catch {
        throw .malformedTable(error)
      }
      for row in read {
        let words = Row.schema.identity(of: row)
        if let other = owners.updateValue(folder.path, forKey: [Row.fileName] + words) {
          let what = words.filter { !$0.isEmpty }.joined(separator: ", ")
          throw .twice("\(what) in \(Row.fileName)", first: other, second: folder.path)
        }
      }
      input[keyPath: rows] = (input[keyPath: rows] ?? []) + read
      return true
    }
  }
}

extension ReportInput.Folder {
  /// Whether it has the files of a run. Others have `run.json` or `correctness.csv` too, but nothing that was measured.
  fileprivate var isRun: Bool {
    let measured = [LatencyRow.fileName, EstimateRow.fileName, AllocationRow.fileName, ResourceRow.fileName]
    if measured.contains(where: { texts[$0] != nil }) { return true }
    guard let json = texts[RunManifest.fileName] else { return false }
    return (try? JSONDecoder().decode(Marks.self, from: Data(json.utf8)))?.outcomes != nil
  }

  /// What tells the `run.json` of a run from that of another command.
  private struct Marks: Decodable {
    struct Entry: Decodable {}
    let outcomes: [Entry]?
  }
}
