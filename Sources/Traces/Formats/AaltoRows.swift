import Basics

/// One line of an Aalto recording.
struct AaltoRow {
  let section: ArraySlice<UInt8>
  let userInput: ArraySlice<UInt8>
  let stroke: AaltoStroke
}

/// What a line says of its key. It keeps none of the line's bytes.
struct AaltoStroke {
  let pressTimeMilliseconds: Int64
  let releaseTimeMilliseconds: Int64
  let key: AaltoKey

  /// For how long the key was down; nil if it is said to have gone up before.
  var holdNanoseconds: Int64? {
    let milliseconds = releaseTimeMilliseconds - pressTimeMilliseconds
    return milliseconds < 0 ? nil : milliseconds * 1_000_000
  }
}

/// The lines of an Aalto recording, one after the other.
struct AaltoRows {
  private var lines: LineReader
  /// The line last read, if it has been looked at and is the next row.
  private var waiting: ArraySlice<UInt8>?

  /// The number of the line last read.
  var line: Int { lines.line }

  /// Throws unless the first line names the columns.
  init(_ input: TraceInput) throws(TraceError) {
    lines = LineReader(input)
    let expected = "the header \(SafeText.printable(AaltoKeystrokes.header))"
    guard let firstLine = try lines.next() else {
      throw input.malformed(line: 1, found: "an empty file", expected: expected)
    }
    guard firstLine.elementsEqual(AaltoKeystrokes.header.utf8) else {
      throw lines.malformed(found: Excerpt.quoted(firstLine), expected: expected)
    }
  }

  /// The next line; nil at the end of the file.
  mutating func next() throws(TraceError) -> AaltoRow? {
    guard let bytes = try nextLine() else { return nil }
    let line = line
    var columns = split(bytes)
    if columns.count == 8, columns[7].isEmpty, let keyCode = try keyCodeAfterLineFeed() {
      // LETTER was a line feed: KEYCODE stands alone on the next line.
      columns.append(keyCode)
    } else if columns.count == 10, columns[7].isEmpty, columns[8].isEmpty {
      // LETTER was a tab.
      columns.remove(at: 8)
    }
    guard columns.count == AaltoKeystrokes.columns.count else {
      throw lines.input.malformed(
        line: line, found: "\(columns.count) \(columns.count == 1 ? "column" : "columns")",
        expected: "\(AaltoKeystrokes.columns.count) between tabs")
    }
    return AaltoRow(
      section: columns[1], userInput: columns[3],
      stroke: AaltoStroke(
        pressTimeMilliseconds: try time(columns[5], named: "PRESS_TIME", line: line),
        releaseTimeMilliseconds: try time(columns[6], named: "RELEASE_TIME", line: line),
        key: AaltoKey(letter: columns[7], keyCode: Int64(decimalDigits: columns[8]))))
  }

  /// Latest time, in milliseconds: the end of what nanoseconds can count.
  private static let timeMillisecondsMax = Trace.timeNanosecondsMax / 1_000_000

  private func time(_ digits: ArraySlice<UInt8>, named column: String, line: Int) throws(TraceError) -> Int64 {
    guard let time = Int64(decimalDigits: digits), (0...Self.timeMillisecondsMax).contains(time) else {
      throw lines.input.malformed(
        line: line, found: "the \(column) \(Excerpt.quoted(digits))",
        expected: "whole milliseconds from 0 to \(Self.timeMillisecondsMax)")
    }
    return time
  }

  /// KEYCODE where the next line is nothing but a tab and a number; the line is then used up.
  private mutating func keyCodeAfterLineFeed() throws(TraceError) -> ArraySlice<UInt8>? {
    guard let line = try nextLine() else { return nil }
    let columns = split(line)
    if columns.count == 2, columns[0].isEmpty, Int64(decimalDigits: columns[1]) != nil { return columns[1] }
    waiting = line
    return nil
  }

  private mutating func nextLine() throws(TraceError) -> ArraySlice<UInt8>? {
    defer { waiting = nil }
    if let waiting { return waiting }
    return try lines.next()
  }

  private func split(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
  }
}
