import Basics

/// The figures of each file.
extension ReportInput {
  /// Every figure of every file, run by run, then what other commands found out.
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

  /// The figures of a row: its `value`, or else each finding that is a number. What tells it from others goes to the
  /// columns of the same names, and to `variant` where there is none.
  private static func figures<Row: CSVRow>(of row: Row) -> [FigureRow] {
    let cells = Array(zip(Row.schema.columns, Row.schema.fields(row)))
    let columns = Set(schema.header)
    var shared = Dictionary(uniqueKeysWithValues: cells.map { ($0.name, $1) }.filter { columns.contains($0.0) })
    shared["file"] = Row.fileName
    let others = cells.filter { $0.0.role == .key && !columns.contains($0.0.name) }
    shared["variant"] = others.map { TextCell.read($1) }.filter { !$0.isEmpty }.joined(separator: " ").csvField
    if shared["value"] != nil { return [FigureRow(cells: shared)] }
    return cells.filter { $0.0.role == .finding && $0.0.kind.isNumber }.map { column, field in
      // A time of a trace may be larger than a figure.
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
      preconditionFailure("a column of this table holds what the column of that name in another does: \(error)")
    }
  }
}
