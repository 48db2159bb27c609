import Results

/// The results unchanged: manifests, and the rows of all files with a member for each column. The schema is
/// `docs/schema/report.schema.json`.
enum JSONDocument {
  /// Within a version, members are only ever added.
  static let schemaVersion = 1

  static func text(for input: ReportInput) throws -> String {
    let runs = try zip(input.runFolders, input.runs).map { folder, run in try json(of: run, in: folder) }
    let records = try input.matrixRecords.map { record in try JSONValue.encoding(record) }
    return JSONValue.object([
      ("schema_version", .integer(schemaVersion)), ("runs", .array(runs)), ("matrix", json(input.matrix)),
      ("matrix_records", .array(records)), ("darkness", json(input.darkness)), ("conditions", json(input.conditions)),
      ("compile_cost", json(input.compileCosts)), ("rule_changes", json(input.ruleChanges)),
    ]).text
  }

  private static func json(of run: RunResult, in folder: String) throws -> JSONValue {
    .object([
      ("folder", .string(folder)), ("manifest", try .encoding(run.manifest)), ("latency", json(run.latency)),
      ("estimates", json(run.estimates)), ("allocations", json(run.allocations)),
      ("instructions", json(run.instructions)), ("correctness", json(run.correctness)),
      ("resources", json(run.resources)),
    ])
  }

  /// Null if there is no such file.
  private static func json(_ rows: [some CSVRow]?) -> JSONValue { rows.map { CSVTable(rows: $0).json } ?? .null }
}
