import Traces

/// Splits the text of a CSV file into records.
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
