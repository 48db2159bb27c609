import Foundation

/// The input of a report: runs, and results of other commands about the same apps. Results that no folder has are nil.
package struct ReportInput: Sendable, Equatable {
  /// In the order of the given folders.
  package var runs: [RunResult]
  /// The folder of each run, as reports show it.
  package var runFolders: [String]
  /// Of `bench verify --matrix`.
  package var matrix: [CorrectnessRow]?
  /// Of `bench verify --matrix`.
  package var matrixRecords: [MatrixRecord] = []
  /// Of `bench darkness`.
  package var darkness: [DarknessRow]?
  /// Of `bench darkness`.
  package var conditions: [ConditionRow]?
  /// Of `bench compile-cost`.
  package var compileCosts: [CompileCostRow]?
  /// Of `Scripts/references rule-changes`.
  package var ruleChanges: [RuleChangeRow]?

  /// - Parameter runFolders: a folder for each run; the IDs of the runs if nil.
  package init(
    runs: [RunResult], runFolders: [String]? = nil, matrix: [CorrectnessRow]? = nil, darkness: [DarknessRow]? = nil,
    compileCosts: [CompileCostRow]? = nil, ruleChanges: [RuleChangeRow]? = nil
  ) {
    self.runs = runs
    self.runFolders = runFolders ?? runs.map(\.manifest.runID)
    self.matrix = matrix
    self.darkness = darkness
    self.compileCosts = compileCosts
    self.ruleChanges = ruleChanges
  }

  package struct Section: Sendable {
    package let run: RunResult
    package let trace: ReplayedTrace
  }

  /// One section for each app and trace, in order. Of several runs, the first in the closed loop, or else the first.
  package var sections: [Section] {
    let all = runs.flatMap { run in run.manifest.traces.map { Section(run: run, trace: $0) } }
    var seen: Set<[String]> = []
    return all.compactMap { section in
      guard seen.insert([section.trace.app, section.trace.name]).inserted else { return nil }
      let same = all.filter { $0.trace.app == section.trace.app && $0.trace.name == section.trace.name }
      return same.first { $0.run.mode(of: $0.trace) == .closed } ?? section
    }
  }
}

extension RunResult {
  /// The main mode of a run on one of its traces: open if it has any open-loop figures or a network.
  package func mode(of trace: ReplayedTrace) -> LatencyRow.Mode {
    manifest.network != nil
      || latency.contains { $0.mode == .open && $0.app == trace.app && $0.trace == trace.name } ? .open : .closed
  }
}

extension ReportInput {
  package struct Folder: Sendable {
    package var path: String
    package var texts: [String: String]

    package init(path: String, texts: [String: String]) {
      self.path = path
      self.texts = texts
    }
  }

  package static let fileNames =
    RunResult.fileNames + [
      DarknessRow.fileName, ConditionRow.fileName, CompileCostRow.fileName, RuleChangeRow.fileName,
    ]

  /// Reads the output of commands. The files in a folder determine its kind.
  ///
  /// - Throws: ``RunFileError/twice(_:first:second:)`` if two runs have the same app, trace and mode, or if two folders
  ///   have a row with the same keys; other ``RunFileError``s for missing or malformed files.
  package init(_ folders: [Folder]) throws(RunFileError) {
    self.init(runs: [])
    var owners: [[String]: String] = [:]
    for folder in folders {
      let isRun = folder.isRun
      if isRun { try add(RunResult(texts: folder.texts, folder: folder.path), of: folder, &owners) }
      let readers = isRun ? Self.besideRuns : [Self.matrixReader] + Self.besideRuns
      let found = try readers.map { reader throws(RunFileError) in try reader(&self, folder, &owners) }
      if !isRun, folder.texts[CorrectnessRow.fileName] != nil { try addMatrixRecord(of: folder) }
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

  /// Adds the record of a matrix, if the folder has one.
  private mutating func addMatrixRecord(of folder: Folder) throws(RunFileError) {
    guard let json = folder.texts[RunManifest.fileName] else { return }
    do {
      matrixRecords.append(try MatrixRecord(json: json))
    } catch {
      throw .malformedMatrix(file: "\(folder.path)/\(RunManifest.fileName)", reason: RunFileError.reason(error))
    }
  }

  /// Adds the rows of one file to the input. Returns false if the folder has no such file.
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
  /// Whether it is the folder of a run. Matrices have `run.json` and `correctness.csv` too, but no measurements.
  fileprivate var isRun: Bool {
    let measured = [LatencyRow.fileName, EstimateRow.fileName, AllocationRow.fileName, ResourceRow.fileName]
    if measured.contains(where: { texts[$0] != nil }) { return true }
    guard let json = texts[RunManifest.fileName] else { return false }
    return (try? JSONDecoder().decode(Marks.self, from: Data(json.utf8)))?.outcomes != nil
  }

  /// The part of a run's `run.json` that those of other commands lack.
  private struct Marks: Decodable {
    struct Entry: Decodable {}
    let outcomes: [Entry]?
  }
}

extension ReportInput {
  /// Restricts the input to some apps, architectures and traces. An empty list means all. Estimates are not recomputed.
  /// Results other than runs are restricted to the apps and architectures.
  package func restricted(
    toApps apps: [String] = [], architectures: [String] = [], traces: [String] = []
  ) -> ReportInput {
    func isChosen(_ app: String, _ architecture: String, _ trace: String?) -> Bool {
      (apps.isEmpty || apps.contains(app)) && (architectures.isEmpty || architectures.contains(architecture))
        && (traces.isEmpty || trace.map(traces.contains) ?? true)
    }
    var chosen = ReportInput(
      runs: [], matrix: matrix?.filter { isChosen($0.app, $0.architecture, nil) },
      darkness: darkness?.filter { isChosen($0.app, $0.architecture, nil) }, compileCosts: compileCosts,
      ruleChanges: ruleChanges)
    chosen.matrixRecords = matrixRecords.filter { apps.isEmpty || apps.contains($0.app) }.map { record in
      var record = record
      record.examples = record.examples.filter { isChosen(record.app, $0.architecture, nil) }
      return record
    }
    chosen.conditions = conditions?.filter { isChosen($0.app, $0.architecture, nil) }
    for (folder, run) in zip(runFolders, runs) {
      let run = run.restricted { isChosen($0, $1, $2) }
      if run.manifest.traces.isEmpty { continue }
      chosen.runs.append(run)
      chosen.runFolders.append(folder)
    }
    return chosen
  }
}

extension RunResult {
  /// Restricts the run to the chosen architectures, and to the traces on which one of them ran.
  fileprivate func restricted(
    to isChosen: (_ app: String, _ architecture: String, _ trace: String) -> Bool
  ) -> RunResult {
    var manifest = manifest
    manifest.outcomes.removeAll { !isChosen($0.app, $0.architecture, $0.trace) }
    let places = Set(manifest.outcomes.map { [$0.app, $0.trace] })
    manifest.traces.removeAll { !places.contains([$0.app, $0.name]) }
    return RunResult(
      manifest: manifest, latency: latency.filter { isChosen($0.app, $0.architecture, $0.trace) },
      allocations: allocations.filter { isChosen($0.app, $0.architecture, $0.trace) },
      instructions: instructions?.filter { isChosen($0.app, $0.architecture, $0.trace) },
      resources: resources.filter { isChosen($0.app, $0.architecture, $0.trace) },
      estimates: estimates.filter { isChosen($0.app, $0.architecture, $0.trace) },
      players: players.filter { isChosen($0.app, $0.architecture, $0.trace) })
  }
}
