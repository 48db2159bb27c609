/// Takes CSV text apart into records of fields: RFC 4180, with LF or CR LF at the end of a line.
struct CSVParser {
  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1

  /// Every record of a text, the header included.
  ///
  /// - Complexity: O(length).
  static func records(in text: String, file: String) throws(CSVError) -> [CSVRecord] {
    var parser = CSVParser(bytes: Array(text.utf8), file: file)
    var records: [CSVRecord] = []
    while parser.position < parser.bytes.count { records.append(try parser.record()) }
    return records
  }

  private init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  private mutating func record() throws(CSVError) -> CSVRecord {
    var record = CSVRecord(file: file, line: line, fields: [try field()])
    while skip(",") { record.fields.append(try field()) }
    if position < bytes.count {
      _ = skip("\r")
      guard skip("\n") else { throw malformed("a comma or the end of the line after a field") }
      line += 1
    }
    return record
  }

  private mutating func field() throws(CSVError) -> String {
    if skip("\"") { return try restOfQuotedField() }
    let start = position
    while let byte = next, byte != UInt8(ascii: ","), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      guard byte != UInt8(ascii: "\"") else { throw malformed("quotes around the whole field") }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func restOfQuotedField() throws(CSVError) -> String {
    let opened = line
    var field: [UInt8] = []
    while let byte = next {
      position += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      // A quote ends the field unless it is one of two.
      if byte == UInt8(ascii: "\""), !skip("\"") { return String(decoding: field, as: UTF8.self) }
      field.append(byte)
    }
    throw .malformedLine(file: file, line: opened, expected: "a quote that closes the field")
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: expected) else { return false }
    position += 1
    return true
  }

  private func malformed(_ expected: String) -> CSVError {
    .malformedLine(file: file, line: line, expected: expected)
  }
}
