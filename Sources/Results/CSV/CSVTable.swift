import Basics
import Traces

package protocol CSVRow: Sendable, Equatable, Codable {
  /// The name of the file in the run folder.
  static var fileName: String { get }
  static var schema: CSVSchema<Self> { get }
}

/// The contents of a CSV file, one observation a row.
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

  /// The rows as objects with the columns' names. A missing value is null.
  package var json: JSONValue { .array(rows.map(Row.schema.json)) }

  /// Reads the output of ``text``.
  ///
  /// - Parameters:
  ///   - file: The file's name in errors.
  ///   - unmet: A further check of a row. Returns the unmet expectation, or nil if the row is valid.
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

/// One record of a CSV file, split into fields.
struct CSVRecord: Equatable {
  var file: String
  /// The first line of the record, from 1.
  var line: Int
  var fields: [String]

  func expectFields(_ count: Int) throws(CSVError) {
    guard fields.count == count else { throw malformed("\(count) fields, found \(fields.count)") }
  }

  func malformed(_ expected: String) -> CSVError {
    .malformedLine(file: file, line: line, expected: expected)
  }
}

struct CSVRecordReader {
  private let record: CSVRecord
  private var position = 0

  init(_ record: CSVRecord) { self.record = record }

  mutating func read<Field: CSVField>(_ column: String, as type: Field.Type) throws(CSVError) -> Field {
    let text = record.fields[position]
    position += 1
    guard let value = Field(csvField: text) else {
      throw record.malformed("\(Field.kind.expectation) in column \(column), found \(SafeText.excerpt(text))")
    }
    return value
  }
}

/// Writes fields as a line by RFC 4180, except that lines end in LF.
package enum CSVQuoting {
  /// The fields separated by commas. A field with a comma, a quote or a line end is quoted.
  package static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",")
  }

  /// Also escapes texts that a spreadsheet would evaluate as formulas: see `TextCell`.
  package static func line(texts: [String]) -> String { line(texts.map(TextCell.written)) }

  private static func quoted(_ field: String) -> String {
    // Compares scalars, because CR LF is one character.
    guard field.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }) else {
      return field
    }
    return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}

enum CSVText {
  /// All records of a text, including the header.
  ///
  /// - Complexity: O(length).
  static func records(in text: String, file: String) throws(CSVError) -> [CSVRecord] {
    var reader = CSVRecords(TraceSource(bytes: Array(text.utf8), name: file), from: 0, line: 1)
    var records: [CSVRecord] = []
    var fields: [CSVRecords.Field] = []
    while true {
      let line = reader.line
      do {
        guard try reader.next(into: &fields) else { return records }
      } catch .malformedLine(_, let number, _, let expected) {
        throw .malformedLine(file: file, line: number, expected: expected)
      } catch {
        preconditionFailure("bytes in memory are always readable: \(error)")
      }
      records.append(
        CSVRecord(file: file, line: line, fields: fields.map { String(decoding: reader.bytes(of: $0), as: UTF8.self) }))
    }
  }
}

package enum CSVError: Error, Equatable {
  case wrongHeader(file: String, expected: String, found: String)
  /// Lines are counted from 1, the header.
  case malformedLine(file: String, line: Int, expected: String)
}

extension CSVError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .wrongHeader(let file, let expected, let found):
      "\(file):1: expected the header \(expected), found \(SafeText.printable(String(found.prefix(Self.headerMax))))"
        + (found.count > Self.headerMax ? "…" : "")
    case .malformedLine(let file, let line, let expected): "\(file):\(line): expected \(expected)"
    }
  }

  /// The most characters of a wrong header that are shown. Every expected header is shorter.
  private static let headerMax = 300
}
