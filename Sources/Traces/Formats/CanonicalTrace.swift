import Basics

/// The file format of traces.
///
///     # generator: VideoCallTraffic, phone
///     # seed: 1
///     t_ns,source,kind,value
///     1250000000,keyboard,text,4
///     1502113884,keyboard,text,47
///     2901554870,button,call,
///
/// The origin comes first, each line after `# `. CSV (RFC 4180) in UTF-8 follows: time in nanoseconds, never
/// decreasing, then source, kind and value. An optional last column, `clock_ns`, states the app's clock where it
/// differs from the rule of ``Trace/clockReadings()``. A line holds at most 1 MiB.
///
/// The writer uses line feeds, quotes only where needed, and `clock_ns` only if an event states it. The reader also
/// accepts CR LF, a byte order mark and a last line without its end.
public enum CanonicalTrace: TraceFormat {
  public static let name = "trace"

  static let columns = ["t_ns", "source", "kind", "value"]
  static let clockColumn = "clock_ns"

  public static let header = columns.joined(separator: ",")
}

extension CanonicalTrace {
  /// The trace as a file. Equal traces give equal bytes, and ``read(_:vocabulary:)`` gives the trace back.
  ///
  /// An origin line that contains line ends becomes several lines. Traps on a trace that no file can hold: times that
  /// decrease or are outside 0...``Trace/timeNanosecondsMax``, a NUL character, or a line over 1 MiB.
  /// - Complexity: O(bytes).
  public static func bytes(of trace: Trace) -> [UInt8] {
    var bytes: [UInt8] = []
    write(trace) { part, _ in bytes += part }
    return bytes
  }

  /// Passes the same bytes to `body` in pieces, each with its number of events. Lines of source
  /// ``Trace/conditionSource`` do not count.
  ///
  /// - Throws: the error of `body`, and stops there.
  public static func write<Failure: Error>(
    _ trace: Trace, _ body: (_ bytes: [UInt8], _ events: Int) throws(Failure) -> Void
  ) throws(Failure) {
    try write(TraceStream(trace), body)
  }

  /// Passes the bytes that ``bytes(of:)`` makes of all events to `body`, in pieces.
  ///
  /// - Complexity: O(bytes), and memory for two pieces. If the stream may state clock readings, the events up to the
  ///   first stated one are generated twice.
  /// - Throws: the error of `body`, and stops there.
  public static func write<Failure: Error>(
    _ stream: TraceStream, _ body: (_ bytes: [UInt8], _ events: Int) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = Writer(origin: stream.origin, hasClockColumn: stream.statesClock)
    var written = 0
    for event in stream {
      writer.write(event)
      if event.source != Trace.conditionSource { written += 1 }
      guard writer.bytes.count >= pieceBytes else { continue }
      try body(writer.takeBytes(), written)
      written = 0
    }
    try body(writer.takeBytes(), written)
  }

  /// The same for a trace that is read meanwhile.
  ///
  /// - Complexity: O(bytes), and memory for two pieces.
  /// - Throws: the error of `body`, or a ``TraceError`` if the trace cannot be read again; and stops there.
  public static func write(_ trace: ReadableTrace, _ body: (_ bytes: [UInt8]) throws -> Void) throws {
    var writer = Writer(origin: trace.origin, hasClockColumn: trace.statesClock)
    var reader = try trace.reader()
    while let event = try reader.next() {
      writer.write(event)
      if writer.bytes.count >= pieceBytes { try body(writer.takeBytes()) }
    }
    try body(writer.takeBytes())
  }

  private static let pieceBytes = 1 << 20
}

private struct Writer {
  let hasClockColumn: Bool
  private(set) var bytes: [UInt8] = []
  /// The current record; its memory is reused.
  private var record: [UInt8] = []
  private var lastTimeNanoseconds: Int64 = 0

  init(origin: [String], hasClockColumn: Bool) {
    self.hasClockColumn = hasClockColumn
    for line in origin { writeOrigin(line) }
    writeHeader()
  }

  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func writeOrigin(_ text: String) {
    let isLineEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    for line in text.utf8.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd) {
      record += "# ".utf8
      record += line
      endRecord()
    }
  }

  private mutating func writeHeader() {
    record += CanonicalTrace.header.utf8
    if hasClockColumn { record += ",\(CanonicalTrace.clockColumn)".utf8 }
    endRecord()
  }

  mutating func write(_ event: TraceEvent) {
    precondition(
      (lastTimeNanoseconds...Trace.timeNanosecondsMax).contains(event.timeNanoseconds), "Time goes forward from 0.")
    lastTimeNanoseconds = event.timeNanoseconds
    record += String(event.timeNanoseconds).utf8
    for text in [event.source, event.kind, event.value] { writeField(text) }
    if hasClockColumn {
      record.append(UInt8(ascii: ","))
      if let reading = event.clockNanoseconds {
        precondition(reading.magnitude <= Trace.timeNanosecondsMax.magnitude, "A clock reading lies within ±2^62 ns.")
        record += String(reading).utf8
      }
    }
    endRecord()
  }

  private mutating func writeField(_ text: String) {
    record.append(UInt8(ascii: ","))
    let text = TextCell.written(text)
    let needsQuotes = text.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    guard needsQuotes else {
      record += text.utf8
      return
    }
    record.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { record.append(byte) }
      record.append(byte)
    }
    record.append(UInt8(ascii: "\""))
  }

  private mutating func endRecord() {
    precondition(!record.contains(0), "A file holds no NUL character.")
    precondition(
      record.count <= TraceSource.lineBytesMax
        || record.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count <= TraceSource.lineBytesMax },
      "A line holds at most 1 MiB.")
    record.append(UInt8(ascii: "\n"))
    bytes += record
    record.removeAll(keepingCapacity: true)
  }
}

struct OriginLines {
  /// Without `# `.
  private(set) var lines: [String] = []
  private(set) var end = 0

  init(of source: TraceSource) {
    while end < source.bytes.endIndex, source.bytes[end] == UInt8(ascii: "#") {
      let endOfLine = source.endOfLine(from: end)
      var line = source.bytes[end..<endOfLine].dropFirst()
      if line.first == UInt8(ascii: " ") { line = line.dropFirst() }
      if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      lines.append(String(decoding: line, as: UTF8.self))
      end = min(endOfLine + 1, source.bytes.endIndex)
    }
  }
}

extension OriginLines {
  /// Throws if a line has no room for the space that the writer adds after `#`.
  func checkRoom(in source: TraceSource) throws(TraceError) {
    let bytesMax = TraceSource.lineBytesMax - 2
    guard let index = lines.firstIndex(where: { $0.utf8.count > bytesMax }) else { return }
    throw source.malformed(
      line: source.firstLine + index, found: "\(lines[index].utf8.count) bytes after '#'",
      expected: "at most \(bytesMax)")
  }
}
