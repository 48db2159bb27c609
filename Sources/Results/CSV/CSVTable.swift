/// A row of one of the CSV files.
package protocol CSVRow: Sendable, Equatable, Codable {
  /// The file its rows stand in, in the run folder.
  static var fileName: String { get }
  static var schema: CSVSchema<Self> { get }
}

/// A CSV file as a value: a header and rows, one observation each.
package struct CSVTable<Row: CSVRow>: Sendable, Equatable {
  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }

  /// The file's text: the header, then a line a row, every line ended by LF.
  ///
  /// - Precondition: every figure is finite.
  /// - Complexity: O(length).
  package var text: String {
    ([Row.schema.header] + rows.map(Row.schema.fields)).map { CSVQuoting.line($0) + "\n" }.joined()
  }

  /// Reads a file that ``text`` has written, in this version or an earlier one.
  ///
  /// - Parameters:
  ///   - file: The name to use in errors.
  ///   - unmet: What else is expected of a row and not so; nil where all is well.
  /// - Throws: ``CSVError`` at the first line that is not as the schema says, or of which something is unmet.
  package init(
    text: String, file: String = Row.fileName, unmet: (Row) -> String? = { _ in nil }
  ) throws(CSVError) {
    let records = try CSVText.records(in: text, file: file)
    guard let header = records.first, Row.schema.isHeader(header.fields) else {
      throw .wrongHeader(
        file: file, expected: CSVQuoting.line(Row.schema.header), found: CSVQuoting.line(records.first?.fields ?? []))
    }
    rows = []
    for record in records.dropFirst() {
      let row = try Row.schema.row(record.padded(from: header.fields.count, to: Row.schema.header.count))
      if let expected = unmet(row) { throw record.malformed(expected) }
      rows.append(row)
    }
  }
}
