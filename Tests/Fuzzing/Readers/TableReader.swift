import Results

extension FuzzedReader {
  /// A table of any kind of rows, recognised by its header.
  static let tables = FuzzedReader("tables") { bytes throws(Finding) in
    let text = String(decoding: bytes, as: UTF8.self)
    var message: String?
    for row in rows {
      guard let error = try reading(text, as: row) else { return nil }
      // An error that is not about the header comes from the table's own kind.
      if message == nil || !error.contains("expected the header") { message = error }
    }
    return message
  }

  private static let rows: [any CSVRow.Type] = [
    LatencyRow.self, AllocationRow.self, InstructionRow.self, CorrectnessRow.self, ResourceRow.self, EstimateRow.self,
    ComparisonRow.self, CompileCostRow.self, ConditionRow.self, DarknessRow.self, FigureRow.self, KitRow.self,
    RuleChangeRow.self,
  ]

  private static func reading<Row: CSVRow>(_ text: String, as type: Row.Type) throws(Finding) -> String? {
    let table: CSVTable<Row>
    do throws(CSVError) {
      table = try CSVTable(text: text)
    } catch {
      return error.description
    }
    guard let reread = try? CSVTable<Row>(text: table.text), reread == table else {
      throw Finding("\(Row.fileName) is written and not read again as the same")
    }
    return nil
  }
}
