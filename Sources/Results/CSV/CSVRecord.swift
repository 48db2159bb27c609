import Basics

/// One record of a CSV file, split into fields.
struct CSVRecord: Equatable {
  var file: String
  /// The line on which it starts, from 1.
  var line: Int
  var fields: [String]

  func expectFields(_ count: Int) throws(CSVError) {
    guard fields.count == count else { throw malformed("\(count) fields, found \(fields.count)") }
  }

  func malformed(_ expected: String) -> CSVError {
    .malformedLine(file: file, line: line, expected: expected)
  }
}

/// Reads a record's fields from left to right.
struct CSVRecordReader {
  private let record: CSVRecord
  private var position = 0

  init(_ record: CSVRecord) { self.record = record }

  /// The next field, which belongs to `column`.
  mutating func read<Field: CSVField>(_ column: String, as type: Field.Type) throws(CSVError) -> Field {
    let text = record.fields[position]
    position += 1
    guard let value = Field(csvField: text) else {
      throw record.malformed("\(Field.kind.expectation) in column \(column), found \(SafeText.excerpt(text))")
    }
    return value
  }
}
