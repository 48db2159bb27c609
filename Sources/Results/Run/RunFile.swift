import Basics
import Foundation

/// A file of the run folder, before it is written.
package struct RunFile: Codable, Sendable, Equatable {
  /// Without a path.
  package var name: String
  /// Written as UTF-8.
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  fileprivate init<Row: CSVRow>(_ rows: [Row]) { self.init(name: Row.fileName, text: CSVTable(rows: rows).text) }
}

extension RunResult {
  /// The files of the run folder: all measurements, one observation a row, and the manifest. `instructions.csv` and
  /// `players.json` are included only if they were requested.
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

extension RunResult {
  /// Reads the output of ``files()``.
  ///
  /// Each row must belong to this run and to an architecture listed in `run.json`. Duplicate rows, wrong units,
  /// negative times and missing rounds of times are errors.
  ///
  /// - Parameters:
  ///   - texts: the files' texts, by name.
  ///   - folder: the folder's path, for errors.
  package init(texts: [String: String], folder: String) throws(RunFileError) {
    let reader = try RunFileReader(texts: texts, folder: folder)
    let latency: [LatencyRow] = try reader.rows()
    if let missing = RoundCheck(manifest: reader.manifest).missing(in: latency) {
      throw .incompleteTable(file: "\(folder)/\(LatencyRow.fileName)", missing: missing)
    }
    self.init(
      manifest: try reader.completeManifest(), latency: latency, allocations: try reader.rows(),
      instructions: try reader.optionalRows(), resources: try reader.rows(), estimates: try reader.rows(),
      players: try reader.players())
  }

  package static let fileNames = [
    RunManifest.fileName, LatencyRow.fileName, EstimateRow.fileName, AllocationRow.fileName, InstructionRow.fileName,
    CorrectnessRow.fileName, ResourceRow.fileName, PlayersFile.fileName,
  ]
}

private struct RunFileReader {
  let manifest: RunManifest
  private let texts: [String: String]
  private let folder: String
  private let listed: Set<[String]>

  init(texts: [String: String], folder: String) throws(RunFileError) {
    let file = "\(folder)/\(RunManifest.fileName)"
    guard let json = texts[RunManifest.fileName] else { throw .missing(file: file) }
    do {
      let version = try SchemaVersion(json: json)
      if let reason = version.unsupportedReason {
        throw RunFileError.malformedManifest(file: file, reason: reason)
      }
      manifest = try RunManifest(json: json)
    } catch let error as RunFileError {
      throw error
    } catch {
      throw .malformedManifest(file: file, reason: RunFileError.reason(error))
    }
    if let number = manifest.impossible {
      throw .malformedManifest(file: file, reason: "a number in '\(number)' is out of range")
    }
    var listed: Set<[String]> = []
    for trace in manifest.traces where !listed.insert([trace.app, trace.name]).inserted {
      throw .malformedManifest(
        file: file, reason: "it lists \(SafeText.excerpt(trace.name)) of \(SafeText.excerpt(trace.app)) twice")
    }
    for one in manifest.outcomes where !listed.insert([one.app, one.trace, one.architecture]).inserted {
      throw .malformedManifest(
        file: file, reason: "it lists \(Self.place(one.app, one.trace, one.architecture)) twice")
    }
    self.listed = listed
    self.texts = texts
    self.folder = folder
  }

  /// The manifest with the contents of `correctness.csv`, which take precedence.
  func completeManifest() throws(RunFileError) -> RunManifest {
    let rows: [CorrectnessRow] = try rows()
    let rowsByPlace = Dictionary(uniqueKeysWithValues: rows.map { ([$0.app, $0.trace, $0.architecture], $0) })
    var manifest = manifest
    for (index, one) in manifest.outcomes.enumerated() {
      let divergences = one.correctness?.divergences ?? []
      manifest.outcomes[index].correctness = rowsByPlace[[one.app, one.trace, one.architecture]]?.record(divergences)
    }
    return manifest
  }

  func rows<Row: RunRow>() throws(RunFileError) -> [Row] {
    guard let rows: [Row] = try optionalRows() else { throw .missing(file: "\(folder)/\(Row.fileName)") }
    return rows
  }

  /// nil if the file is missing.
  func optionalRows<Row: RunRow>() throws(RunFileError) -> [Row]? {
    guard let text = texts[Row.fileName] else { return nil }
    var seen: Set<[String]> = []
    do {
      return try CSVTable<Row>(text: text, file: "\(folder)/\(Row.fileName)") { row in
        if row.runID != manifest.runID {
          return
            "a row of run \(SafeText.excerpt(manifest.runID)), found one of \(SafeText.excerpt(row.runID))"
        }
        guard listed.contains([row.app, row.trace, row.architecture]) else {
          let place = Self.place(row.app, row.trace, row.architecture)
          return "an architecture that \(RunManifest.fileName) lists, found \(place)"
        }
        if let unmet = row.unmet { return unmet }
        return seen.insert(Row.schema.identity(of: row)).inserted ? nil : "no duplicate of an earlier row"
      }.rows
    } catch {
      throw .malformedTable(error)
    }
  }

  /// Empty if there is no such file.
  func players() throws(RunFileError) -> [PlayedWitness] {
    guard let json = texts[PlayersFile.fileName] else { return [] }
    do {
      return try PlayersFile(json: json).players
    } catch {
      throw .malformedPlayers(file: "\(folder)/\(PlayersFile.fileName)", reason: RunFileError.reason(error))
    }
  }

  private static func place(_ app: String, _ trace: String, _ architecture: String) -> String {
    "\(SafeText.excerpt(architecture)) of \(SafeText.excerpt(app)) on \(SafeText.excerpt(trace))"
  }
}

package enum RunFileError: Error, Equatable {
  /// A required file of a run is missing.
  case missing(file: String)
  case malformedManifest(file: String, reason: String)
  case malformedTable(CSVError)
  case incompleteTable(file: String, missing: String)
  case malformedPlayers(file: String, reason: String)
  case malformedMatrix(file: String, reason: String)
  /// A folder has no file of a result.
  case noResult(folder: String)
  /// Two folders, or one twice, have the same result.
  case twice(String, first: String, second: String)
}

extension RunFileError: CustomStringConvertible {
  /// Shortens names from the files: their number and length are unbounded.
  private static func shown(_ names: String) -> String {
    SafeText.printable(String(names.prefix(200))) + (names.count > 200 ? "…" : "")
  }

  package var description: String {
    switch self {
    case .missing(let file): "\(file): no such file; expected the folder of a run"
    case .malformedManifest(let file, let reason): "\(file): expected the manifest of a run; \(reason)"
    case .malformedTable(let error): error.description
    case .incompleteTable(let file, let missing): "\(file): rows are missing: expected \(missing)"
    case .malformedPlayers(let file, let reason): "\(file): expected the players of a run; \(reason)"
    case .malformedMatrix(let file, let reason): "\(file): expected the record of a matrix; \(reason)"
    case .noResult(let folder): "\(folder): expected the folder of a result, found none of its files"
    case .twice(let what, let first, let second):
      first == second
        ? "\(first) has \(Self.shown(what)) twice, expected it once"
        : "\(first) and \(second) both have \(Self.shown(what)), expected it in one of them"
    }
  }
}

extension RunFileError {
  /// The error in the JSON, as a phrase.
  static func reason(_ error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String {
      // Names in the file may be of any length.
      let path = path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
      return SafeText.printable(String(path.suffix(200)))
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context): return "'\(place(context.codingPath + [key]))' is missing"
    case DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty: return "it is no object"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return "'\(place(context.codingPath))' has another form"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "'\(place(context.codingPath))' has another form"
    default: return "it is not JSON"
    }
  }
}
