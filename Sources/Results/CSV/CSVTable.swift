/// A row of one of the CSV files.
package protocol CSVRow: Sendable, Equatable, Codable {
  /// The name of the file in the run folder.
  static var fileName: String { get }
  static var schema: CSVSchema<Self> { get }
}

/// The contents of a CSV file: rows with one observation each.
package struct CSVTable<Row: CSVRow>: Sendable, Equatable {
  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }

  /// The file's text: the header and one line for each row, all ended by LF.
  ///
  /// - Precondition: every figure is finite.
  /// - Complexity: O(length).
  package var text: String {
    ([Row.schema.header] + rows.map(Row.schema.fields)).map { CSVQuoting.line($0) + "\n" }.joined()
  }

  /// The rows as objects, their members named as the columns are. A missing value is null.
  package var json: JSONValue { .array(rows.map(Row.schema.json)) }

  /// Reads the output of ``text``.
  ///
  /// - Parameters:
  ///   - file: The name to use in errors.
  ///   - unmet: A further check of a row. Returns what was expected, or nil if the row is correct.
  /// - Throws: ``CSVError`` at the first line that does not match the schema or fails the check.
  package init(
    text: String, file: String = Row.fileName, unmet: (Row) -> String? = { _ in nil }
  ) throws(CSVError) {
    let records = try CSVText.records(in: text, file: file)
    let header = records.first?.fields ?? []
    guard header == Row.schema.header else {
      throw .wrongHeader(
        file: file, expected: CSVQuoting.line(Row.schema.header), found: CSVQuoting.line(header))
    }
    rows = []
    for record in records.dropFirst() {
      let row = try Row.schema.row(record)
      if let expected = unmet(row) { throw record.malformed(expected) }
      rows.append(row)
    }
  }
}
