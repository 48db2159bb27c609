import Basics

/// One line of an Aalto recording.
struct AaltoRow {
  let section: ArraySlice<UInt8>
  let userInput: ArraySlice<UInt8>
  let pressTimeMilliseconds: Int64
  let releaseTimeMilliseconds: Int64
  let letter: ArraySlice<UInt8>
  let keyCode: Int64?

  /// For how long the key was down; nil if it is said to have gone up before.
  var holdNanoseconds: Int64? {
    let milliseconds = releaseTimeMilliseconds - pressTimeMilliseconds
    return milliseconds < 0 ? nil : milliseconds * 1_000_000
  }
}

/// The lines of an Aalto recording, one after the other.
struct AaltoRows {
  private let source: TraceSource
  private var position = 0
  /// The number of the next line.
  private(set) var line = 1

  init(_ source: TraceSource) { self.source = source }

  /// Throws unless the first line names the columns.
  mutating func readHeader() throws(TraceError) {
    let firstLine = nextLine()
    guard firstLine.elementsEqual(AaltoKeystrokes.header.utf8) else {
      throw source.malformed(
        line: 1, found: Excerpt.quoted(firstLine), expected: "the header \(SafeText.printable(AaltoKeystrokes.header))")
    }
  }

  /// The next line; nil at the end of the file.
  mutating func next() throws(TraceError) -> AaltoRow? {
    if position == source.bytes.endIndex { return nil }
    let line = line
    var columns = split(nextLine())
    if columns.count == 8, columns[7].isEmpty, let keyCode = keyCodeAfterLineFeed() {
      // LETTER was a line feed: KEYCODE stands alone on the next line.
      columns.append(keyCode)
    } else if columns.count == 10, columns[7].isEmpty, columns[8].isEmpty {
      // LETTER was a tab.
      columns.remove(at: 8)
    }
    guard columns.count == AaltoKeystrokes.columns.count else {
      throw source.malformed(
        line: line, found: "\(columns.count) \(columns.count == 1 ? "column" : "columns")",
        expected: "\(AaltoKeystrokes.columns.count) between tabs")
    }
    return AaltoRow(
      section: columns[1], userInput: columns[3],
      pressTimeMilliseconds: try time(columns[5], named: "PRESS_TIME", line: line),
      releaseTimeMilliseconds: try time(columns[6], named: "RELEASE_TIME", line: line),
      letter: columns[7], keyCode: Int64(decimalDigits: columns[8]))
  }

  /// Latest time, in milliseconds: the end of what nanoseconds can count.
  private static let timeMillisecondsMax = Trace.timeNanosecondsMax / 1_000_000

  private func time(_ digits: ArraySlice<UInt8>, named column: String, line: Int) throws(TraceError) -> Int64 {
    guard let time = Int64(decimalDigits: digits), (0...Self.timeMillisecondsMax).contains(time) else {
      throw source.malformed(
        line: line, found: "the \(column) \(Excerpt.quoted(digits))",
        expected: "whole milliseconds from 0 to \(Self.timeMillisecondsMax)")
    }
    return time
  }

  /// KEYCODE where the next line is nothing but a tab and a number; the line is then used up.
  private mutating func keyCodeAfterLineFeed() -> ArraySlice<UInt8>? {
    let before = self
    let columns = split(nextLine())
    if columns.count == 2, columns[0].isEmpty, Int64(decimalDigits: columns[1]) != nil { return columns[1] }
    self = before
    return nil
  }

  private mutating func nextLine() -> ArraySlice<UInt8> {
    let end = source.endOfLine(from: position)
    let bytes = source.bytes[position..<end]
    position = min(end + 1, source.bytes.endIndex)
    line += 1
    return bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
  }

  private func split(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
  }
}
