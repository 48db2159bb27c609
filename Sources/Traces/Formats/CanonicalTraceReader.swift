import Basics

/// Reads the events of a trace file one by one.
///
///     var events = try CanonicalTraceEvents(input, vocabulary: nil)
///     while let event = try events.next() { … }
///
/// In memory are some 256 KiB of the file, and the longest value of several lines.
public struct CanonicalTraceEvents {
  public let name: String
  public let origin: [String]
  private var blocks: RecordBlocks
  private var records: CSVRecords
  private var fields: [CSVRecords.Field] = []
  private var row: EventRow

  public init(_ input: TraceInput, vocabulary: Vocabulary?) throws(TraceError) {
    var blocks = RecordBlocks(input)
    guard var block = try blocks.next() else {
      throw input.malformed(line: 1, found: "an empty file", expected: "the header \(CanonicalTrace.header)")
    }
    var lines = OriginLines(of: block)
    var origin = lines.lines
    try lines.checkRoom(in: block)
    while lines.end == block.bytes.count, let next = try blocks.next() {
      block = next
      lines = OriginLines(of: block)
      origin += lines.lines
      try lines.checkRoom(in: block)
    }
    records = CSVRecords(block, from: lines.end, line: block.firstLine + lines.lines.count)
    row = EventRow(vocabulary: vocabulary, columnCount: try Self.readHeader(&records, &fields))
    name = input.name
    self.origin = origin
    self.blocks = blocks
  }

  /// Size and digest of the part read so far; after the last event, of the file.
  var contents: FileContents { blocks.contents }

  /// The next event; nil at the end of the file.
  ///
  /// Throws at the first line that violates ``CanonicalTrace`` or, with a vocabulary, has a word outside it.
  /// - Complexity: O(bytes of its line).
  public mutating func next() throws(TraceError) -> TraceEvent? {
    while true {
      let line = records.line
      if try records.next(into: &fields) { return try row.event(from: fields, of: records, line: line) }
      guard let block = try blocks.next() else { return nil }
      records = CSVRecords(block, from: 0, line: line)
    }
  }

  /// Returns the number of columns.
  private static func readHeader(
    _ records: inout CSVRecords, _ fields: inout [CSVRecords.Field]
  ) throws(TraceError) -> Int {
    let line = records.line
    let isThere = try records.next(into: &fields)
    let names = fields.map { String(decoding: records.bytes(of: $0), as: UTF8.self) }
    guard names == CanonicalTrace.columns || names == CanonicalTrace.columns + [CanonicalTrace.clockColumn] else {
      throw records.source.malformed(
        line: line, found: isThere ? Excerpt.quoted(names.joined(separator: ",").utf8) : "the end of the file",
        expected: "the header \(CanonicalTrace.header), or the same with ,\(CanonicalTrace.clockColumn)")
    }
    return names.count
  }
}

extension CanonicalTrace {
  /// The trace in bytes that are in memory, named after the file.
  ///
  /// - Complexity: O(bytes). Allocates a string for each text over 15 bytes.
  public static func read(_ source: TraceSource, vocabulary: Vocabulary?) throws(TraceError) -> Trace {
    try read(TraceInput(source), vocabulary: vocabulary) { _ in nil }
  }

  public static func read(
    _ input: TraceInput, vocabulary: Vocabulary?, importer: TraceFile.Importer
  ) throws(TraceError) -> Trace {
    var events = try CanonicalTraceEvents(input, vocabulary: vocabulary)
    var trace = Trace(name: events.name, origin: events.origin)
    while let event = try events.next() { trace.events.append(event) }
    return trace
  }
}

private struct EventRow {
  let vocabulary: Vocabulary?
  let columnCount: Int
  private var lastTimeNanoseconds: Int64 = 0

  init(vocabulary: Vocabulary?, columnCount: Int) {
    self.vocabulary = vocabulary
    self.columnCount = columnCount
  }

  mutating func event(
    from fields: [CSVRecords.Field], of records: CSVRecords, line: Int
  ) throws(TraceError) -> TraceEvent {
    guard fields.count == columnCount else {
      throw records.source.malformed(
        line: line, found: "\(fields.count) \(fields.count == 1 ? "column" : "columns")", expected: "\(columnCount)")
    }
    func text(_ column: Int) -> String {
      TextCell.read(String(decoding: records.bytes(of: fields[column]), as: UTF8.self))
    }

    let event = TraceEvent(
      timeNanoseconds: try time(from: records.bytes(of: fields[0]), in: records.source, line: line),
      source: text(1), kind: text(2), value: text(3),
      clockNanoseconds: columnCount == 5
        ? try clockReading(from: records.bytes(of: fields[4]), in: records.source, line: fields[4].line) : nil)
    try checkRoom(for: [event.source, event.kind, event.value], of: fields, in: records, line: line)
    if let problem = vocabulary?.problem(with: event) {
      throw records.source.malformed(line: line, found: problem.found, expected: problem.expected)
    }
    return event
  }

  /// Throws if a line has no room for the apostrophes that the writer adds to some texts: see `TextCell`.
  private func checkRoom(
    for texts: [String], of fields: [CSVRecords.Field], in records: CSVRecords, line: Int
  ) throws(TraceError) {
    let marks = texts.count { TextCell.isMarked($0.utf8) }
    guard marks > 0 else { return }
    let bytesMax = TraceSource.lineBytesMax - marks
    let bytes = records.source.bytes[fields[0].range.lowerBound..<records.position]
    guard bytes.count > bytesMax, bytes.split(separator: UInt8(ascii: "\n")).contains(where: { $0.count > bytesMax })
    else { return }
    throw records.source.malformed(
      line: line, found: "a text that begins with '=', '+', '-' or '@' in a line of over \(bytesMax) bytes",
      expected: "at most as many, as it is written with an apostrophe before it")
  }

  private mutating func time(
    from digits: ArraySlice<UInt8>, in source: TraceSource, line: Int
  ) throws(TraceError) -> Int64 {
    guard let time = Int64(decimalDigits: digits), (0...Trace.timeNanosecondsMax).contains(time) else {
      throw source.malformed(
        line: line, found: "the time \(Excerpt.quoted(digits))",
        expected: "whole nanoseconds from 0 to \(Trace.timeNanosecondsMax)")
    }
    guard time >= lastTimeNanoseconds else {
      throw source.malformed(
        line: line, found: "the time \(time)", expected: "one not before \(lastTimeNanoseconds), that of the last event"
      )
    }
    lastTimeNanoseconds = time
    return time
  }

  private func clockReading(
    from digits: ArraySlice<UInt8>, in source: TraceSource, line: Int
  ) throws(TraceError) -> Int64? {
    if digits.isEmpty { return nil }
    let limit = Trace.timeNanosecondsMax
    guard let reading = Int64(decimalDigits: digits), (-limit...limit).contains(reading) else {
      throw source.malformed(
        line: line, found: "the clock reading \(Excerpt.quoted(digits))",
        expected: "whole nanoseconds from \(-limit) to \(limit), or nothing")
    }
    return reading
  }
}

extension Vocabulary {
  /// Nil if source, kind and value are in the vocabulary.
  fileprivate func problem(with event: TraceEvent) -> (found: String, expected: String)? {
    guard let word = words.first(where: { $0.source == event.source && $0.kind == event.kind }) else {
      let allowed = words.map { "\($0.source),\($0.kind)" }.joined(separator: " or ")
      return ("the source and kind " + Excerpt.quoted("\(event.source),\(event.kind)".utf8), allowed)
    }
    let (isAllowed, expected) =
      switch word.value {
      case .none: (event.value.isEmpty, "no value")
      case .text, .amount, .name: (true, "a text")
      case .wholeNumber: (Int64(decimalDigits: Array(event.value.utf8)[...]) != nil, "a whole number")
      case .number(in: let limits):
        (
          Int64(decimalDigits: Array(event.value.utf8)[...]).map(limits.contains) ?? false,
          "a whole number from \(limits.lowerBound) to \(limits.upperBound)"
        )
      }
    if isAllowed { return nil }
    return ("the value " + Excerpt.quoted(event.value.utf8), "\(expected) after \(word.source),\(word.kind)")
  }
}
