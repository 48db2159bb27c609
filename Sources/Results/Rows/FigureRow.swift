import Basics

/// A figure of any file of any command. Fields that do not apply are empty.
package struct FigureRow: CSVRow {
  package static let fileName = "figures.csv"

  package static let schema = CSVSchema(
    FigureRow.init,
    .key("file", \.file, "The file that has the figure"),
    .key("run_id", \.runID, "The run's time and seed, as its folder is named"),
    .key("app", \.app, "The app"),
    .key("architecture", \.architecture, "The architecture"),
    .key("trace", \.trace, "The trace"),
    .key("mode", \.mode, "As in `latency.csv`"),
    .key("speed", \.speed, "As in `latency.csv`"),
    .key("pass", \.pass, "As in `resources.csv`"),
    .key("fault", \.fault, "As in `correctness.csv`"),
    .key("variant", \.variant, "The other keys of its file, with spaces between"),
    .key("round", \.round, "As in its file"),
    .key("metric", \.metric, "As in its file, or the name of the column"),
    .key("statistic", \.statistic, "As in its file"),
    .key("reference", \.reference, "As in `estimates.csv`"),
    .finding("rounds", \.rounds, "As in `estimates.csv`", unit: "count"),
    .finding("value", \.value, "The figure"),
    .finding("lower", \.lower, "As in `estimates.csv`"),
    .finding("upper", \.upper, "As in `estimates.csv`"),
    .finding("confidence", \.confidence, "As in `estimates.csv`", unit: "ratio"),
    .finding("unit", \.unit, "The unit of the figure"),
    .finding("between_share", \.betweenShare, "As in `estimates.csv`", unit: "ratio"))

  package var file: String
  package var runID: String
  package var app: String
  package var architecture: String
  package var trace: String
  package var mode: LatencyRow.Mode?
  package var speed: Double?
  package var pass: MeasuringPass?
  package var fault: String
  package var variant: String
  package var round: Int?
  package var metric: String
  package var statistic: String
  package var reference: String
  package var rounds: Int?
  package var value: Double?
  package var lower: Double?
  package var upper: Double?
  package var confidence: Double?
  package var unit: String
  package var betweenShare: Double?

  init(
    file: String, runID: String, app: String, architecture: String, trace: String, mode: LatencyRow.Mode?,
    speed: Double?, pass: MeasuringPass?, fault: String, variant: String, round: Int?, metric: String,
    statistic: String, reference: String, rounds: Int?, value: Double?, lower: Double?, upper: Double?,
    confidence: Double?, unit: String, betweenShare: Double?
  ) {
    (self.file, self.runID, self.app, self.architecture, self.trace) = (file, runID, app, architecture, trace)
    (self.mode, self.speed, self.pass, self.fault, self.variant) = (mode, speed, pass, fault, variant)
    (self.round, self.metric, self.statistic, self.reference) = (round, metric, statistic, reference)
    (self.rounds, self.value, self.lower, self.upper) = (rounds, value, lower, upper)
    (self.confidence, self.unit, self.betweenShare) = (confidence, unit, betweenShare)
  }
}

extension ReportInput {
  /// All figures of all files, run by run, then those of other commands.
  package var figures: [FigureRow] {
    runs.flatMap(\.figures) + FigureRow.figures(matrix) + FigureRow.figures(darkness) + FigureRow.figures(compileCosts)
      + FigureRow.figures(ruleChanges)
  }
}

extension RunResult {
  fileprivate var figures: [FigureRow] {
    FigureRow.figures(latency) + FigureRow.figures(estimates) + FigureRow.figures(allocations)
      + FigureRow.figures(instructions) + FigureRow.figures(correctness) + FigureRow.figures(resources)
  }
}

extension FigureRow {
  fileprivate static func figures<Row: CSVRow>(_ rows: [Row]?) -> [FigureRow] { (rows ?? []).flatMap(figures) }

  /// The figures of a row: its `value`, or else each numeric finding. Keys go to the columns of the same names, or to
  /// `variant` if there is none.
  private static func figures<Row: CSVRow>(of row: Row) -> [FigureRow] {
    let cells = Array(zip(Row.schema.columns, Row.schema.fields(row)))
    let columns = Set(schema.header)
    var shared = Dictionary(uniqueKeysWithValues: cells.map { ($0.name, $1) }.filter { columns.contains($0.0) })
    shared["file"] = Row.fileName
    let others = cells.filter { $0.0.role == .key && !columns.contains($0.0.name) }
    shared["variant"] = others.map { TextCell.read($1) }.filter { !$0.isEmpty }.joined(separator: " ").csvField
    if shared["value"] != nil { return [FigureRow(cells: shared)] }
    return cells.filter { $0.0.role == .finding && $0.0.kind.isNumber }.map { column, field in
      // A trace time may exceed `FigureLimits`.
      let value = Double(csvField: field) == nil ? "" : field
      let own = ["metric": column.name, "value": value, "unit": column.unit ?? ""]
      return FigureRow(cells: shared.merging(own) { $1 })
    }
  }

  private init(cells: [String: String]) {
    let fields = Self.schema.header.map { cells[$0] ?? "" }
    do {
      self = try Self.schema.row(CSVRecord(file: Self.fileName, line: 1, fields: fields))
    } catch {
      preconditionFailure("columns of the same name have the same type in all tables: \(error)")
    }
  }
}
